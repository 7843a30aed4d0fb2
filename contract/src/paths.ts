/** Where the API lives below the server's origin. */
export const apiPrefix = '/api';

/** Where uploaded pictures are served: `/uploads/{id}/{width}`. */
export const uploadsPath = '/uploads';

/** Paths of the API below its prefix, as routes name them (point 7). */
export const apiPaths = {
  products: '/products',
  productSuggestions: '/products/suggestions',
  productFacets: '/products/facets',
  product: '/products/:id',
  brands: '/brands',
  categories: '/categories',
  signUp: '/auth/signup',
  login: '/auth/login',
  logout: '/auth/logout',
  confirm: '/auth/confirm',
  passkeyOptions: '/auth/passkey-options',
  checkSession: '/auth/check',
  googleLogin: '/auth/google',
  cart: '/cart',
  cartLine: '/cart/:id',
  orders: '/orders',
  ownOrders: '/orders/own',
  order: '/orders/:id',
  withdrawals: '/withdrawals',
  ownUser: '/users/own',
  user: '/users/:id',
  paymentIntent: '/create-payment-intent',
  paymentCheck: '/payments/:id/check',
  orderInvoice: '/orders/:id/invoice',
  contentPage: '/pages/:id',
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
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  welcome: '/welcome',
  cart: '/cart',
  checkout: '/checkout',
  product: '/product-detail/:id',
  orderSuccess: '/order-success/:id',
  orderSuccessWithoutId: '/order-success',
  orders: '/order',
  ownInvoice: '/order/:id/invoice',
  withdrawal: '/withdrawal',
  profile: '/profile',
  ownData: '/profile/data',
  adminDashboard: '/admin-dashboard',
  adminProducts: '/admin-products',
  adminNewProduct: '/admin-products/new',
  adminCatalogue: '/admin-catalogue',
  adminImport: '/admin-products/import',
  adminProduct: '/admin-products/:id',
  adminOrders: '/admin-orders',
  adminPackingSlips: '/admin-orders/packing-slips',
  adminOrder: '/admin-orders/:id',
  adminActivity: '/admin-activity',
  adminPackingSlip: '/admin-orders/:id/packing-slip',
  adminInvoice: '/admin-orders/:id/invoice',
  adminCustomers: '/admin-customers',
  adminCustomer: '/admin-customers/:id',
  adminOutbox: '/admin-outbox',
  adminMailKinds: '/admin-outbox/kinds',
  adminMail: '/admin-outbox/:id',
  adminReports: '/admin-reports',
  adminSecondFactor: '/admin-second-factor',
  adminSettings: '/admin-settings',
  contentPage: '/pages/:id',
  adminContentPages: '/admin-pages',
  adminNewContentPage: '/admin-pages/new',
  adminContentPage: '/admin-pages/:id',
  logout: '/logout',
} as const;

/** The path of one entity: `pathTo(pagePaths.product, id)` is `/product-detail/{id}`. */
export const pathTo = (path: `${string}:id${string}`, id: string): string =>
  path.replace(':id', encodeURIComponent(id));
