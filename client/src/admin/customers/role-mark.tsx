import type { Role } from '@kiosk/contract/account.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { Badge } from '../../ui/badge.tsx';
import { roleName } from '../../ui/role-name.ts';

/** Marks those who work in the admin area. */
export const RoleMark = ({ role }: { role: Role }) =>
  isStaff({ role }) ? (
    <Badge tone={role === 'admin' ? 'blue' : 'green'}>{roleName(role)}</Badge>
  ) : (
    roleName(role)
  );
