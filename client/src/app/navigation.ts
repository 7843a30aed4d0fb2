import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';

export type NavEntry = { to: string; label: string; onlyOnPhones?: boolean };

const home: NavEntry = { to: pagePaths.home, label: 'Home' };
const dashboard: NavEntry = { to: pagePaths.adminDashboard, label: 'Admin Dashboard' };
const signOut: NavEntry = { to: pagePaths.logout, label: 'Sign out' };
const manage: NavEntry[] = [
  { to: pagePaths.adminProducts, label: 'Manage Products' },
  { to: pagePaths.adminOrders, label: 'Manage Orders' },
];

const customerMenu: NavEntry[] = [
  { to: pagePaths.profile, label: 'Your profile' },
  { to: pagePaths.orders, label: 'My Order' },
  signOut,
];

/** A phone has no room for the admin's links but in the menu. */
const adminMenu: NavEntry[] = [
  dashboard,
  ...manage.map((entry) => ({ ...entry, onlyOnPhones: true })),
  signOut,
];

export const navFor = (user: User | null): NavEntry[] =>
  user?.role === 'admin' ? [dashboard, ...manage] : [home];

export const menuFor = (user: User): NavEntry[] => (user.role === 'admin' ? adminMenu : customerMenu);
