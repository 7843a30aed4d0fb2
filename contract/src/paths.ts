/** Where the API lives below the server's origin. */
export const apiPrefix = '/api';

/** Where uploaded pictures are served: `/uploads/{id}/{width}`. */
export const uploadsPath = '/uploads';

/** Paths of the API below its prefix, as routes name them (point 7). */
export const apiPaths = {
  products: '/products',
  product: '/products/:id',
  brands: '/brands',
  categories: '/categories',
  signUp: '/auth/signup',
  login: '/auth/login',
  logout: '/auth/logout',
  checkSession: '/auth/check',
  googleLogin: '/auth/google',
  cart: '/cart',
  cartLine: '/cart/:id',
  orders: '/orders',
  ownOrders: '/orders/own',
  order: '/orders/:id',
  ownUser: '/users/own',
  user: '/users/:id',
  paymentIntent: '/create-payment-intent',
  paymentCheck: '/payments/:id/check',
  orderPayments: '/orders/:id/payments',
  orderRefunds: '/orders/:id/refunds',
  adminAudit: '/admin/audit',
  adminActivity: '/admin/activity',
  adminDashboard: '/admin/dashboard',
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:id',
  adminCustomerOrders: '/admin/customers/:id/orders',
  adminCustomerSessions: '/admin/customers/:id/sessions',
  adminProducts: '/admin/products',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:id',
  adminOrderNotes: '/admin/orders/:id/notes',
  adminImports: '/admin/imports',
  adminImport: '/admin/imports/:id',
  adminImportParts: '/admin/imports/:id/parts',
  adminImportSteps: '/admin/imports/:id/steps',
  adminImportCheck: '/admin/imports/:id/check',
  adminImportApply: '/admin/imports/:id/apply',
  adminImportErrors: '/admin/imports/:id/errors',
  adminImportChanges: '/admin/imports/:id/changes',
  adminProductsFile: '/admin/products.csv',
  adminDownloads: '/admin/downloads',
  productsDownload: '/downloads/products.csv',
  adminProduct: '/admin/products/:id',
  productChanges: '/admin/products/changes',
  productChangesPreview: '/admin/products/changes/preview',
  productArchive: '/admin/products/:id/archive',
  productRestore: '/admin/products/:id/restore',
  adminPictures: '/admin/pictures',
  stripeWebhook: '/webhooks/stripe',
  testConfirmation: '/test-payments/confirm',
  testAuthentication: '/test-payments/authenticate',
} as const;

/** Paths of the pages (point 2). */
export const pagePaths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  forgetPassword: '/forget-password',
  cart: '/cart',
  checkout: '/checkout',
  product: '/product-detail/:id',
  orderSuccess: '/order-success/:id',
  orderSuccessWithoutId: '/order-success',
  orders: '/order',
  profile: '/profile',
  adminDashboard: '/admin-dashboard',
  adminProducts: '/admin-products',
  adminNewProduct: '/admin-products/new',
  adminProduct: '/admin-products/:id',
  adminOrders: '/admin-orders',
  adminOrder: '/admin-orders/:id',
  adminActivity: '/admin-activity',
  adminCustomers: '/admin-customers',
  adminCustomer: '/admin-customers/:id',
  logout: '/logout',
} as const;

/** The path of one entity: `pathTo(pagePaths.product, id)` is `/product-detail/{id}`. */
export const pathTo = (path: `${string}:id${string}`, id: string): string =>
  path.replace(':id', encodeURIComponent(id));
