/**
 * The pages of administrators, in a part of its own: the first view of everybody else need not carry the names of
 * their files.
 */
export const adminPages = {
  dashboard: () => import('../admin/dashboard-page.tsx'),
  products: () => import('../admin/manage-products-page.tsx'),
  importProducts: () => import('../admin/imports/import-page.tsx'),
  newProduct: () => import('../admin/editor/new-product-page.tsx'),
  product: () => import('../admin/editor/edit-product-page.tsx'),
  orders: () => import('../admin/manage-orders-page.tsx'),
  order: () => import('../admin/orders/order-page.tsx'),
  activity: () => import('../admin/activity/activity-page.tsx'),
  packingSlip: () => import('../admin/orders/packing-slip-page.tsx'),
  invoice: () => import('../admin/orders/invoice-page.tsx'),
  customers: () => import('../admin/customers/customers-page.tsx'),
  customer: () => import('../admin/customers/customer-page.tsx'),
};
