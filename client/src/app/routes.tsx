import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { matchPath } from '../router/match-path.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { type Access, isBeyondRole, redirectFor } from './access.ts';

type Params = { id?: string };
type PageRoute = { path: string; access: Access } & ReturnType<typeof lazyChunk<Params>>;

type AdminPage = keyof typeof import('./admin-pages.ts')['adminPages'];
const adminChunk = (name: AdminPage) =>
  lazyChunk<Params>(async () => (await import('./admin-pages.ts')).adminPages[name]());

/** Every page of point 2, who may see it, and the chunk it comes in. */
const routes: PageRoute[] = [
  { path: pagePaths.home, access: 'shopper', ...lazyChunk(() => import('../catalogue/home-page.tsx')) },
  { path: pagePaths.login, access: 'beforeLogin', ...lazyChunk(() => import('../accounts/login-page.tsx')) },
  {
    path: pagePaths.signUp,
    access: 'beforeSignUp',
    ...lazyChunk(() => import('../accounts/sign-up-page.tsx')),
  },
  {
    path: pagePaths.forgetPassword,
    access: 'public',
    ...lazyChunk(() => import('../accounts/forget-password-page.tsx')),
  },
  {
    path: pagePaths.resetPassword,
    access: 'public',
    ...lazyChunk(() => import('../accounts/reset-password-page.tsx')),
  },
  {
    path: pagePaths.confirmEmail,
    access: 'public',
    ...lazyChunk(() => import('../accounts/confirm-email-page.tsx')),
  },
  { path: pagePaths.welcome, access: 'public', ...adminChunk('welcome') },
  { path: pagePaths.cart, access: 'loggedIn', ...lazyChunk(() => import('../cart/cart-page.tsx')) },
  {
    path: pagePaths.checkout,
    access: 'loggedIn',
    ...lazyChunk(() => import('../checkout/checkout-page.tsx')),
  },
  {
    path: pagePaths.product,
    access: 'loggedIn',
    ...lazyChunk(() => import('../catalogue/product-page.tsx')),
  },
  {
    path: pagePaths.orderSuccess,
    access: 'public',
    ...lazyChunk(() => import('../checkout/order-success-page.tsx')),
  },
  { path: pagePaths.orders, access: 'loggedIn', ...lazyChunk(() => import('./order-list-page.tsx')) },
  {
    path: pagePaths.ownInvoice,
    access: 'loggedIn',
    ...lazyChunk<Params>(() => import('../orders/own-invoice-page.tsx')),
  },
  {
    path: pagePaths.withdrawal,
    access: 'public',
    ...lazyChunk(() => import('../orders/withdrawal-page.tsx')),
  },
  { path: pagePaths.profile, access: 'loggedIn', ...lazyChunk(() => import('../profile/profile-page.tsx')) },
  { path: pagePaths.ownData, access: 'loggedIn', ...lazyChunk(() => import('../profile/own-data-page.tsx')) },
  {
    path: pagePaths.contentPage,
    access: 'public',
    ...lazyChunk<Params>(() => import('../content/content-page.tsx')),
  },
  { path: pagePaths.adminDashboard, access: 'staff', ...adminChunk('dashboard') },
  { path: pagePaths.adminProducts, access: 'products', ...adminChunk('products') },
  { path: pagePaths.adminCatalogue, access: 'products', ...adminChunk('catalogue') },
  { path: pagePaths.adminImport, access: 'products', ...adminChunk('importProducts') },
  { path: pagePaths.adminNewProduct, access: 'products', ...adminChunk('newProduct') },
  { path: pagePaths.adminProduct, access: 'products', ...adminChunk('product') },
  { path: pagePaths.adminOrders, access: 'orders', ...adminChunk('orders') },
  { path: pagePaths.adminPackingSlips, access: 'orders', ...adminChunk('packingSlips') },
  { path: pagePaths.adminOrder, access: 'orders', ...adminChunk('order') },
  { path: pagePaths.adminActivity, access: 'admin', ...adminChunk('activity') },
  { path: pagePaths.adminPackingSlip, access: 'orders', ...adminChunk('packingSlip') },
  { path: pagePaths.adminInvoice, access: 'orders', ...adminChunk('invoice') },
  { path: pagePaths.adminCustomers, access: 'admin', ...adminChunk('customers') },
  { path: pagePaths.adminCustomer, access: 'admin', ...adminChunk('customer') },
  { path: pagePaths.adminSettings, access: 'admin', ...adminChunk('settings') },
  { path: pagePaths.adminContentPages, access: 'admin', ...adminChunk('contentPages') },
  { path: pagePaths.adminNewContentPage, access: 'admin', ...adminChunk('newContentPage') },
  { path: pagePaths.adminContentPage, access: 'admin', ...adminChunk('contentPage') },
  { path: pagePaths.adminOutbox, access: 'admin', ...adminChunk('outbox') },
  { path: pagePaths.adminMailKinds, access: 'admin', ...adminChunk('mailKinds') },
  { path: pagePaths.adminMail, access: 'admin', ...adminChunk('mail') },
  { path: pagePaths.adminReports, access: 'staff', ...adminChunk('reports') },
  { path: pagePaths.adminSecondFactor, access: 'staff', ...adminChunk('secondFactor') },
  { path: pagePaths.logout, access: 'public', ...lazyChunk(() => import('../accounts/logout-page.tsx')) },
];

const notFound = {
  access: 'public',
  ...lazyChunk<Params>(() => import('../ui/pages/not-found-page.tsx')),
} as const;

export const noAccess = lazyChunk(() => import('./no-access-page.tsx'));

/** The first page of the table that this address matches, and what the address holds for it. */
export function routeAt(pathname: string): Omit<PageRoute, 'path'> & { params: Params } {
  const path = decoded(pathname) ?? '';
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { ...route, params };
  }
  return { ...notFound, params: {} };
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/** The part of the page at this address, or of the page where this person is sent instead. */
export function chunkFor(pathname: string, user: User | null): ReturnType<PageRoute['preload']> {
  const { access, preload } = routeAt(pathname);
  const redirect = redirectFor(access, user);
  if (redirect) return chunkFor(redirect, user);
  return isBeyondRole(access, user) ? noAccess.preload() : preload();
}
