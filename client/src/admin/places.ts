import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff, may, type Permission } from '@kiosk/contract/permissions.ts';

/** A page that the admin area leads to from everywhere. */
export type AdminPlace = {
  to: string;
  label: Text;
  needs: Permission | 'staff';
  /** The letter that follows G to go there. */
  key?: string;
  /** Beyond the specification: only with a backend that offers such pages. */
  isExtended?: true;
};

/** The most important first: the header shows as many as it has room for, and the others under 'More'. */
const places = [
  {
    to: pagePaths.adminProducts,
    label: 'Manage Products',
    needs: 'products',
    key: 'p',
  },
  {
    to: pagePaths.adminOrders,
    label: 'Manage Orders',
    needs: 'orders',
    key: 'o',
  },
  {
    to: pagePaths.adminCatalogue,
    label: 'Catalogue',
    needs: 'products',
    key: 'k',
    isExtended: true,
  },
  {
    to: pagePaths.adminReports,
    label: 'Reports',
    needs: 'staff',
    key: 'r',
    isExtended: true,
  },
  {
    to: pagePaths.adminCustomers,
    label: 'Customers',
    needs: 'admin',
    key: 'c',
    isExtended: true,
  },
  {
    to: pagePaths.adminSettings,
    label: 'Settings',
    needs: 'admin',
    key: 's',
    isExtended: true,
  },
  {
    to: pagePaths.adminContentPages,
    label: 'Pages',
    needs: 'admin',
    key: 'i',
    isExtended: true,
  },
  {
    to: pagePaths.adminOutbox,
    label: 'Outbox',
    needs: 'admin',
    key: 'm',
    isExtended: true,
  },
  {
    to: pagePaths.adminActivity,
    label: 'Activity',
    needs: 'admin',
    key: 'a',
    isExtended: true,
  },
] as const satisfies readonly AdminPlace[];

export type PlacePath = (typeof places)[number]['to'];

/** The places that a role includes. */
export const placesFor = (
  user: { role?: string } | null,
  hasExtended: boolean,
): readonly (AdminPlace & { to: PlacePath })[] =>
  places.filter(
    ({ needs, ...place }) =>
      (needs === 'staff' ? isStaff(user) : may(user, needs)) && (hasExtended || !('isExtended' in place)),
  );
