import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff, may, type Permission } from '@kiosk/contract/permissions.ts';

/** A page that the admin area leads to from everywhere. */
export type Place = {
  to: string;
  label: Text;
  /** What one does there. */
  text: Text;
  needs: Permission | 'staff';
  /** The letter that follows G to go there. */
  key?: string;
  /** Beyond the specification: only with a backend that offers such pages. */
  isExtended?: true;
};

/** The most important first: the header shows as many as it has room for, and the others under 'More'. */
const places: readonly Place[] = [
  {
    to: pagePaths.adminProducts,
    label: 'Manage Products',
    text: 'Edit what the shop sells, and at what price.',
    needs: 'products',
    key: 'p',
  },
  {
    to: pagePaths.adminOrders,
    label: 'Manage Orders',
    text: 'See every order and move it along.',
    needs: 'orders',
    key: 'o',
  },
  {
    to: pagePaths.adminCatalogue,
    label: 'Catalogue',
    text: 'Categories, brands, and what lists begin with.',
    needs: 'products',
    key: 'k',
    isExtended: true,
  },
  {
    to: pagePaths.adminReports,
    label: 'Reports',
    text: 'What sells, what runs out, and what was not paid.',
    needs: 'staff',
    key: 'r',
    isExtended: true,
  },
  {
    to: pagePaths.adminCustomers,
    label: 'Customers',
    text: 'Who ordered what, and who runs the shop.',
    needs: 'admin',
    key: 'c',
    isExtended: true,
  },
  {
    to: pagePaths.adminSettings,
    label: 'Settings',
    text: 'Name, looks, ways to pay, and who sells.',
    needs: 'admin',
    key: 's',
    isExtended: true,
  },
  {
    to: pagePaths.adminContentPages,
    label: 'Pages',
    text: 'Imprint, terms, privacy, and your own.',
    needs: 'admin',
    key: 'i',
    isExtended: true,
  },
  {
    to: pagePaths.adminOutbox,
    label: 'Outbox',
    text: 'The mails of the shop, and what became of them.',
    needs: 'admin',
    key: 'm',
    isExtended: true,
  },
  {
    to: pagePaths.adminActivity,
    label: 'Activity',
    text: 'Who changed what, and when.',
    needs: 'admin',
    key: 'a',
    isExtended: true,
  },
];

/** The places that a role includes. */
export const placesFor = (user: { role?: string } | null, hasExtended: boolean): readonly Place[] =>
  places.filter(
    ({ needs, isExtended }) =>
      (needs === 'staff' ? isStaff(user) : may(user, needs)) && (hasExtended || !isExtended),
  );
