import { extendedPage, loadAdminPage, multilingualPage } from './admin-page.tsx';

/**
 * The pages of administrators, in a part of its own: the first view of everybody else need not carry the names of
 * their files.
 */
export const adminPages = {
  dashboard: loadAdminPage(() => import('../admin/dashboard-page.tsx')),
  products: loadAdminPage(() => import('../admin/manage-products-page.tsx')),
  catalogue: extendedPage(() => import('../admin/catalogue/catalogue-page.tsx')),
  importProducts: extendedPage(() => import('../admin/imports/import-page.tsx')),
  newProduct: extendedPage(() => import('../admin/editor/new-product-page.tsx')),
  product: extendedPage(() => import('../admin/editor/edit-product-page.tsx')),
  orders: loadAdminPage(() => import('../admin/manage-orders-page.tsx')),
  allOrders: loadAdminPage(() => import('../admin/orders/all-orders-page.tsx')),
  order: extendedPage(() => import('../admin/orders/order-page.tsx')),
  activity: extendedPage(() => import('../admin/activity/activity-page.tsx')),
  packingSlip: extendedPage(() => import('../admin/orders/packing-slip-page.tsx')),
  packingSlips: extendedPage(() => import('../admin/orders/packing-slips-page.tsx')),
  invoice: extendedPage(() => import('../admin/orders/invoice-page.tsx')),
  customers: extendedPage(() => import('../admin/customers/customers-page.tsx')),
  customer: extendedPage(() => import('../admin/customers/customer-page.tsx')),
  settings: extendedPage(() => import('../admin/settings/settings-page.tsx')),
  contentPages: extendedPage(() => import('../admin/content/content-pages-page.tsx')),
  newContentPage: extendedPage(() => import('../admin/content/new-content-page.tsx')),
  contentPage: extendedPage(() => import('../admin/content/edit-content-page.tsx')),
  outbox: extendedPage(() => import('../admin/outbox/outbox-page.tsx')),
  mailKinds: extendedPage(() => import('../admin/outbox/mail-kinds-page.tsx')),
  mail: extendedPage(() => import('../admin/outbox/mail-page.tsx')),
  welcome: multilingualPage(() => import('../accounts/setup/welcome-page.tsx')),
  reports: extendedPage(() => import('../admin/reports/reports-page.tsx')),
  secondFactor: extendedPage(() => import('../admin/second-factor/second-factor-page.tsx')),
};
