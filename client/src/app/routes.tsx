import { pagePaths } from '@kiosk/contract/paths.ts';
import { matchPath } from 'react-router';
import type { Access } from './access.ts';
import { loadPage } from './load-page.ts';

type PageRoute = { path: string; access: Access } & ReturnType<typeof loadPage>;

/** Every page of point 2, who may see it, and the script part it comes in. */
export const routes: PageRoute[] = [
  { path: pagePaths.home, access: 'shopper', ...loadPage(() => import('../catalogue/home-page.tsx')) },
  { path: pagePaths.login, access: 'beforeLogin', ...loadPage(() => import('../accounts/login-page.tsx')) },
  {
    path: pagePaths.signUp,
    access: 'beforeSignUp',
    ...loadPage(() => import('../accounts/sign-up-page.tsx')),
  },
  {
    path: pagePaths.forgetPassword,
    access: 'public',
    ...loadPage(() => import('../accounts/forget-password-page.tsx')),
  },
  { path: pagePaths.cart, access: 'loggedIn', ...loadPage(() => import('../cart/cart-page.tsx')) },
  {
    path: pagePaths.checkout,
    access: 'loggedIn',
    ...loadPage(() => import('../checkout/checkout-page.tsx')),
  },
  { path: pagePaths.product, access: 'loggedIn', ...loadPage(() => import('../catalogue/product-page.tsx')) },
  {
    path: pagePaths.orderSuccess,
    access: 'public',
    ...loadPage(() => import('../checkout/order-success-page.tsx')),
  },
  { path: pagePaths.orders, access: 'loggedIn', ...loadPage(() => import('../orders/orders-page.tsx')) },
  { path: pagePaths.profile, access: 'loggedIn', ...loadPage(() => import('../profile/profile-page.tsx')) },
  {
    path: pagePaths.adminDashboard,
    access: 'admin',
    ...loadPage(() => import('../admin/dashboard-page.tsx')),
  },
  {
    path: pagePaths.adminProducts,
    access: 'admin',
    ...loadPage(() => import('../admin/manage-products-page.tsx')),
  },
  {
    path: pagePaths.adminOrders,
    access: 'admin',
    ...loadPage(() => import('../admin/manage-orders-page.tsx')),
  },
  { path: pagePaths.logout, access: 'public', ...loadPage(() => import('../accounts/logout-page.tsx')) },
  { path: '*', access: 'public', ...loadPage(() => import('./not-found-page.tsx')) },
];

/** Starts loading the part of the page at this address, while the session is still being checked. */
export function preloadPage(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  // A failure is told when the page is shown.
  route?.preload().catch(() => undefined);
}
