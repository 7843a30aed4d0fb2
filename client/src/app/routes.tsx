import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { matchPath } from 'react-router';
import { loadPart } from '../ui/load-part.ts';
import { type Access, redirectFor } from './access.ts';

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
  { path: pagePaths.orders, access: 'loggedIn', ...loadPart(() => import('../orders/orders-page.tsx')) },
  {
    path: pagePaths.ownInvoice,
    access: 'loggedIn',
    ...loadPart<Params>(() => import('../orders/own-invoice-page.tsx')),
  },
  { path: pagePaths.profile, access: 'loggedIn', ...loadPart(() => import('../profile/profile-page.tsx')) },
  { path: pagePaths.adminDashboard, access: 'admin', ...adminPart('dashboard') },
  { path: pagePaths.adminProducts, access: 'admin', ...adminPart('products') },
  { path: pagePaths.adminImport, access: 'admin', ...adminPart('importProducts') },
  { path: pagePaths.adminNewProduct, access: 'admin', ...adminPart('newProduct') },
  { path: pagePaths.adminProduct, access: 'admin', ...adminPart('product') },
  { path: pagePaths.adminOrders, access: 'admin', ...adminPart('orders') },
  { path: pagePaths.adminPackingSlips, access: 'admin', ...adminPart('packingSlips') },
  { path: pagePaths.adminOrder, access: 'admin', ...adminPart('order') },
  { path: pagePaths.adminActivity, access: 'admin', ...adminPart('activity') },
  { path: pagePaths.adminPackingSlip, access: 'admin', ...adminPart('packingSlip') },
  { path: pagePaths.adminInvoice, access: 'admin', ...adminPart('invoice') },
  { path: pagePaths.adminCustomers, access: 'admin', ...adminPart('customers') },
  { path: pagePaths.adminCustomer, access: 'admin', ...adminPart('customer') },
  { path: pagePaths.adminSecondFactor, access: 'admin', ...adminPart('secondFactor') },
  { path: pagePaths.logout, access: 'public', ...loadPart(() => import('../accounts/logout-page.tsx')) },
  { path: '*', access: 'public', ...loadPart(() => import('./not-found-page.tsx')) },
];

/** An address that only the not-found page matches. */
const noPage = '/not/found';

/**
 * The first page of the table that this address matches, and what the address holds for it. The router's own Routes
 * would rank paths that never compete, and bring the error boundaries of its framework mode, 2 kB of script.
 */
export function routeAt(pathname: string): PageRoute & { params: Params } {
  const path = decoded(pathname) ?? noPage;
  for (const route of routes) {
    const match = matchPath(route.path, path);
    if (match) return { ...route, params: match.params };
  }
  throw new Error(`No page matches ${path}`);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/** The part of the page at this address, or of the page where this person is sent instead. */
export function partFor(pathname: string, user: User | null): Promise<unknown> {
  const { access, preload } = routeAt(pathname);
  const redirect = redirectFor(access, user);
  return redirect ? partFor(redirect, user) : preload();
}
