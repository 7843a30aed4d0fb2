import { accountMessages, type User } from '@kiosk/contract/account.ts';
import { isStaff, may, type Permission } from '@kiosk/contract/permissions.ts';
import { Problem } from './problem.ts';

/** Everybody who works in the admin area (+), or those of them who have the permission. */
export type StaffAccess = 'staff' | Permission;

/** @throws Problem not-allowed */
export function requireAccess(user: Pick<User, 'role'>, access: StaffAccess): void {
  if (access === 'staff' ? isStaff(user) : may(user, access)) return;
  throw new Problem('not-allowed', isStaff(user) ? accountMessages.notOfRole : accountMessages.adminOnly);
}
