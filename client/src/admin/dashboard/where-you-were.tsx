import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { selectAuth } from '../../accounts/auth-slice.ts';
import InterruptedPage, { type PageName } from '../../catalogue/interrupted-page.tsx';
import { useSelector } from '../../store/store-context.ts';

type StaffPage = Exclude<Extract<keyof typeof pagePaths, `admin${string}`>, 'adminDashboard'>;

const names: Record<StaffPage, Text> = {
  adminOrders: 'Manage Orders',
  adminPackingSlips: 'Packing slips',
  adminPackingSlip: 'Packing slips',
  adminInvoice: 'an invoice',
  adminOrder: 'an order',
  adminProducts: 'Manage Products',
  adminNewProduct: 'New product',
  adminImport: 'Import products',
  adminProduct: 'Edit product',
  adminCatalogue: 'Catalogue',
  adminActivity: 'Activity',
  adminCustomers: 'Customers',
  adminCustomer: 'Customer',
  adminOutbox: 'Outbox',
  adminMailKinds: 'Kinds of mail',
  adminMail: 'Mail',
  adminReports: 'Reports',
  adminSettings: 'Settings',
  adminContentPages: 'Pages',
  adminNewContentPage: 'New page',
  adminContentPage: 'Pages',
  adminSecondFactor: 'Login and security',
};

/** Paths with an id come last: they match the address of a new product, too. */
const staffPages: readonly PageName[] = (Object.keys(names) as StaffPage[])
  .map((page) => [pagePaths[page], names[page]] as const)
  .toSorted(([one], [other]) => Number(one.includes(':id')) - Number(other.includes(':id')));

/** A login leads to the dashboard (point 2): from there on to the page that a mail or a bookmark meant. */
export function WhereYouWere() {
  const { interrupted } = useSelector(selectAuth);
  return interrupted && <InterruptedPage address={interrupted} others={staffPages} className="mb-8" />;
}
