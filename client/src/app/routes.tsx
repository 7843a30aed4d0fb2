import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { matchPath } from 'react-router';
import { loadPart } from '../ui/load-part.ts';
import { type Access, redirectFor } from './access.ts';

type PageRoute = { path: string; access: Access } & ReturnType<typeof loadPart>;

/** Every page of point 2, who may see it, and the script part it comes in. */
export const routes: PageRoute[] = [
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
  { path: pagePaths.profile, access: 'loggedIn', ...loadPart(() => import('../profile/profile-page.tsx')) },
  {
    path: pagePaths.adminDashboard,
    access: 'admin',
    ...loadPart(() => import('../admin/dashboard-page.tsx')),
  },
  {
    path: pagePaths.adminProducts,
    access: 'admin',
    ...loadPart(() => import('../admin/manage-products-page.tsx')),
  },
  {
    path: pagePaths.adminOrders,
    access: 'admin',
    ...loadPart(() => import('../admin/manage-orders-page.tsx')),
  },
  { path: pagePaths.logout, access: 'public', ...loadPart(() => import('../accounts/logout-page.tsx')) },
  { path: '*', access: 'public', ...loadPart(() => import('./not-found-page.tsx')) },
];

/** The part of the page at this address, or of the page where this person is sent instead. */
export function partFor(pathname: string, user: User | null): Promise<unknown> {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return Promise.resolve();
  const elsewhere = redirectFor(route.access, user);
  return elsewhere ? partFor(elsewhere, user) : route.preload();
}

/** Starts loading the part of the page at this address, while the session is still being checked. */
export function preloadPage(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  // A failure is told when the page is shown.
  route?.preload().catch(() => undefined);
}
