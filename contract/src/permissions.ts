import type { Role } from './account.ts';

/**
 * What a call or a page of the admin area needs (+). `admin` is what only administrators do: customers, roles, the log,
 * and whatever concerns the shop as a whole.
 */
export type Permission = 'orders' | 'products' | 'admin';

/** The permissions of staff. Nobody else has any. */
const granted: Record<Exclude<Role, 'customer'>, readonly Permission[]> = {
  admin: ['orders', 'products', 'admin'],
  'order-manager': ['orders'],
  'product-manager': ['products'],
};

const permissionsOf: ReadonlyMap<string, readonly Permission[]> = new Map(Object.entries(granted));

export const staffRoles = Object.keys(granted) as (keyof typeof granted)[];

/** With another backend the role of a customer may have any name (point 3), and there may be none. */
type Person = { role?: string } | null | undefined;

export const may = (person: Person, permission: Permission): boolean =>
  permissionsOf.get(person?.role ?? '')?.includes(permission) ?? false;

/** Whether the user works in the admin area at all, as an administrator or as staff. */
export const isStaff = (person: Person): boolean => permissionsOf.has(person?.role ?? '');
