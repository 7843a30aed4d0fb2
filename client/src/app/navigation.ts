import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';

export type NavEntry = { to: string; label: string };

const adminNav: NavEntry[] = [
  { to: pagePaths.adminDashboard, label: 'Admin Dashboard' },
  { to: pagePaths.adminProducts, label: 'Manage Products' },
  { to: pagePaths.adminOrders, label: 'Manage Orders' },
];

const customerMenu: NavEntry[] = [
  { to: pagePaths.profile, label: 'Your profile' },
  { to: pagePaths.orders, label: 'My Order' },
  { to: pagePaths.logout, label: 'Sign out' },
];

const adminMenu: NavEntry[] = [
  { to: pagePaths.adminDashboard, label: 'Admin Dashboard' },
  { to: pagePaths.logout, label: 'Sign out' },
];

export const navFor = (user: User | null): NavEntry[] =>
  user?.role === 'admin' ? adminNav : [{ to: pagePaths.home, label: 'Home' }];

export const menuFor = (user: User): NavEntry[] => (user.role === 'admin' ? adminMenu : customerMenu);
