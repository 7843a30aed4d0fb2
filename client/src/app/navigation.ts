import type { User } from '@kiosk/contract/account.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { placesFor } from '../admin/places.ts';

export type NavEntry = { to: string; label: Text; onlyOnPhones?: boolean };

const dashboard: NavEntry = { to: pagePaths.adminDashboard, label: 'Admin Dashboard' };

const customerMenu: NavEntry[] = [
  { to: pagePaths.profile, label: 'Your profile' },
  { to: pagePaths.orders, label: 'My Order' },
];

/** @param hasExtended whether there are pages beyond the specification */
export const navOfStaff = (user: User, hasExtended: boolean): NavEntry[] => [
  dashboard,
  ...placesFor(user, hasExtended),
];

/** Above 'Sign out'. A phone has no room for the links of the admin area but in the menu. */
export const menuFor = (user: User, hasExtended: boolean): NavEntry[] =>
  isStaff(user)
    ? navOfStaff(user, hasExtended).map((entry) => ({ ...entry, onlyOnPhones: entry !== dashboard }))
    : customerMenu;
