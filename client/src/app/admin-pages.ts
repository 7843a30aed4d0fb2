import { extended } from './extended-page.tsx';

/**
 * The pages of administrators, in a part of its own: the first view of everybody else need not carry the names of
 * their files.
 */
export const adminPages = {
  dashboard: () => import('../admin/dashboard-page.tsx'),
  products: () => import('../admin/manage-products-page.tsx'),
  importProducts: extended(() => import('../admin/imports/import-page.tsx')),
  newProduct: extended(() => import('../admin/editor/new-product-page.tsx')),
  product: extended(() => import('../admin/editor/edit-product-page.tsx')),
  orders: () => import('../admin/manage-orders-page.tsx'),
  order: extended(() => import('../admin/orders/order-page.tsx')),
  activity: extended(() => import('../admin/activity/activity-page.tsx')),
  packingSlip: extended(() => import('../admin/orders/packing-slip-page.tsx')),
  invoice: extended(() => import('../admin/orders/invoice-page.tsx')),
  customers: extended(() => import('../admin/customers/customers-page.tsx')),
  customer: extended(() => import('../admin/customers/customer-page.tsx')),
};
