import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { matchPath } from '../router/match-path.ts';
import { loadPart } from '../ui/chunks/lazy-chunk.ts';
import { type Access, isBeyondRole, redirectFor } from './access.ts';

type Params = { id?: string };
type PageRoute = { path: string; access: Access } & ReturnType<typeof loadPart<Params>>;

type AdminPage = keyof typeof import('./admin-pages.ts')['adminPages'];
const adminPart = (name: AdminPage) =>
  loadPart<Params>(async () => (await import('./admin-pages.ts')).adminPages[name]());

/** Every page of point 2, who may see it, and the script part it comes in. */
const routes: PageRoute[] = [
  { path: pagePaths.home, access: 'shopper', ...loadPart(() => import('../catalogue/home-page.tsx')) },
  { path: pagePaths.login, access: 'beforeLogin', ...loadPart(() => import('../accounts/login-page.tsx')) },
  {
    path: pagePaths.signUp,
    access: 'beforeSignUp',
    ...loadPart(() => import('../accounts/sign-up-page.tsx')),
  },
  {
    path: pagePaths.forgetPassword,
    access: 'public',
    ...loadPart(() => import('../accounts/forget-password-page.tsx')),
  },
  {
    path: pagePaths.resetPassword,
    access: 'public',
    ...loadPart(() => import('../accounts/reset-password-page.tsx')),
  },
  {
    path: pagePaths.confirmEmail,
    access: 'public',
    ...loadPart(() => import('../accounts/confirm-email-page.tsx')),
  },
  { path: pagePaths.welcome, access: 'public', ...adminPart('welcome') },
  { path: pagePaths.cart, access: 'loggedIn', ...loadPart(() => import('../cart/cart-page.tsx')) },
  {
    path: pagePaths.checkout,
    access: 'loggedIn',
    ...loadPart(() => import('../checkout/checkout-page.tsx')),
  },
  { path: pagePaths.product, access: 'loggedIn', ...loadPart(() => import('../catalogue/product-page.tsx')) },
  {
    path: pagePaths.orderSuccess,
    access: 'public',
    ...loadPart(() => import('../checkout/order-success-page.tsx')),
  },
  { path: pagePaths.orders, access: 'loggedIn', ...loadPart(() => import('./order-list-page.tsx')) },
  {
    path: pagePaths.ownInvoice,
    access: 'loggedIn',
    ...loadPart<Params>(() => import('../orders/own-invoice-page.tsx')),
  },
  {
    path: pagePaths.withdrawal,
    access: 'public',
    ...loadPart(() => import('../orders/withdrawal-page.tsx')),
  },
  { path: pagePaths.profile, access: 'loggedIn', ...loadPart(() => import('../profile/profile-page.tsx')) },
  { path: pagePaths.ownData, access: 'loggedIn', ...loadPart(() => import('../profile/own-data-page.tsx')) },
  {
    path: pagePaths.contentPage,
    access: 'public',
    ...loadPart<Params>(() => import('../content/content-page.tsx')),
  },
  { path: pagePaths.adminDashboard, access: 'staff', ...adminPart('dashboard') },
  { path: pagePaths.adminProducts, access: 'products', ...adminPart('products') },
  { path: pagePaths.adminCatalogue, access: 'products', ...adminPart('catalogue') },
  { path: pagePaths.adminImport, access: 'products', ...adminPart('importProducts') },
  { path: pagePaths.adminNewProduct, access: 'products', ...adminPart('newProduct') },
  { path: pagePaths.adminProduct, access: 'products', ...adminPart('product') },
  { path: pagePaths.adminOrders, access: 'orders', ...adminPart('orders') },
  { path: pagePaths.adminPackingSlips, access: 'orders', ...adminPart('packingSlips') },
  { path: pagePaths.adminOrder, access: 'orders', ...adminPart('order') },
  { path: pagePaths.adminActivity, access: 'admin', ...adminPart('activity') },
  { path: pagePaths.adminPackingSlip, access: 'orders', ...adminPart('packingSlip') },
  { path: pagePaths.adminInvoice, access: 'orders', ...adminPart('invoice') },
  { path: pagePaths.adminCustomers, access: 'admin', ...adminPart('customers') },
  { path: pagePaths.adminCustomer, access: 'admin', ...adminPart('customer') },
  { path: pagePaths.adminSettings, access: 'admin', ...adminPart('settings') },
  { path: pagePaths.adminContentPages, access: 'admin', ...adminPart('contentPages') },
  { path: pagePaths.adminNewContentPage, access: 'admin', ...adminPart('newContentPage') },
  { path: pagePaths.adminContentPage, access: 'admin', ...adminPart('contentPage') },
  { path: pagePaths.adminOutbox, access: 'admin', ...adminPart('outbox') },
  { path: pagePaths.adminMailKinds, access: 'admin', ...adminPart('mailKinds') },
  { path: pagePaths.adminMail, access: 'admin', ...adminPart('mail') },
  { path: pagePaths.adminReports, access: 'staff', ...adminPart('reports') },
  { path: pagePaths.adminSecondFactor, access: 'staff', ...adminPart('secondFactor') },
  { path: pagePaths.logout, access: 'public', ...loadPart(() => import('../accounts/logout-page.tsx')) },
];

const notFound = {
  access: 'public',
  ...loadPart<Params>(() => import('../ui/pages/not-found-page.tsx')),
} as const;

export const noAccess = loadPart(() => import('./no-access-page.tsx'));

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
export function partFor(pathname: string, user: User | null): ReturnType<PageRoute['preload']> {
  const { access, preload } = routeAt(pathname);
  const redirect = redirectFor(access, user);
  if (redirect) return partFor(redirect, user);
  return isBeyondRole(access, user) ? noAccess.preload() : preload();
}
