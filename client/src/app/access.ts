import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff, may, type Permission } from '@kiosk/contract/permissions.ts';

/** Pages of the admin area are for all staff, or for those of them who have a permission (+). */
export type Access =
  | 'public'
  | 'shopper'
  | 'beforeLogin'
  | 'beforeSignUp'
  | 'loggedIn'
  | 'staff'
  | Permission;

type Rule = (user: User | null) => string | null;

const { home, login, adminDashboard } = pagePaths;
const ownHome = (user: User) => (isStaff(user) ? adminDashboard : home);
const adminArea: Rule = (user) => (isStaff(user) ? null : login);

const rules: Record<Access, Rule> = {
  public: () => null,
  shopper: (user) => (isStaff(user) ? adminDashboard : null),
  beforeLogin: (user) => user && ownHome(user),
  beforeSignUp: (user) => user && home,
  loggedIn: (user) => (user ? null : login),
  staff: adminArea,
  orders: adminArea,
  products: adminArea,
  admin: adminArea,
};

export const redirectFor = (access: Access, user: User | null): string | null => rules[access](user);

export const isOfAdminArea = (access: Access): boolean => rules[access] === adminArea;

/** Whether the user works in the admin area and has a role that does not include this page. */
export const isBeyondRole = (access: Access, user: User | null): boolean =>
  isOfAdminArea(access) && access !== 'staff' && isStaff(user) && !may(user, access as Permission);
