import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { expect, test } from 'vitest';
import { matchPath } from '../router/match-path.ts';
import { redirectFor } from './access.ts';
import { routeAt } from './routes.tsx';

// Points 2 and 6 of the specification as a table: who asks for which address, and where they end up.

const customer: User = { id: '1', email: 'c@example.com', username: 'c', role: 'customer', addresses: [] };
const visitors = { anonymous: null, customer, admin: { ...customer, role: 'admin' } } as const;

const id = '0123456789abcdef01234567';

type Ends = Record<keyof typeof visitors, string>;
const everybody = (path: string): Ends => ({ anonymous: path, customer: path, admin: path });
const peopleWithLogin = (path: string): Ends => ({ anonymous: '/login', customer: path, admin: path });
// A customer is sent to the login, and from there home.
const admins = (path: string): Ends => ({ anonymous: '/login', customer: '/', admin: path });

const open = [
  ...['/forget-password', '/reset-password', '/confirm-email', '/welcome', '/withdrawal', '/logout'],
  ...[`/order-success/${id}`, '/pages/imprint', '/no-such-page'],
];
const ofPeople = [
  ...['/cart', '/checkout', `/product-detail/${id}`, '/order', `/order/${id}/invoice`],
  ...['/profile', '/profile/data'],
];
const ofAdmins = [
  ...['/admin-dashboard', '/admin-activity', '/admin-second-factor', '/admin-settings', '/admin-reports'],
  ...['/admin-products', '/admin-products/new', '/admin-products/import', `/admin-products/${id}`],
  ...['/admin-orders', '/admin-orders/packing-slips', `/admin-orders/${id}`],
  ...[`/admin-orders/${id}/packing-slip`, `/admin-orders/${id}/invoice`],
  ...['/admin-customers', `/admin-customers/${id}`, '/admin-catalogue'],
  ...['/admin-pages', '/admin-pages/new', `/admin-pages/${id}`],
  ...['/admin-outbox', '/admin-outbox/kinds', `/admin-outbox/${id}`],
];

const table: Record<string, Ends> = {
  '/': { anonymous: '/', customer: '/', admin: '/admin-dashboard' },
  '/login': { anonymous: '/login', customer: '/', admin: '/admin-dashboard' },
  // A logged-in user goes to `/`, and from there an admin goes on to the dashboard.
  '/signup': { anonymous: '/signup', customer: '/', admin: '/admin-dashboard' },
  ...Object.fromEntries(open.map((path) => [path, everybody(path)])),
  ...Object.fromEntries(ofPeople.map((path) => [path, peopleWithLogin(path)])),
  ...Object.fromEntries(ofAdmins.map((path) => [path, admins(path)])),
  // Other forms of an address, which the server treats alike.
  '/admin-dashboard/': admins('/admin-dashboard/'),
  '/Admin-Products': admins('/Admin-Products'),
  // Not found.
  '/product-detail': everybody('/product-detail'),
  '/cart/more': everybody('/cart/more'),
  '/%zz': everybody('/%zz'),
};

function endOf(path: string, user: User | null): string {
  const redirect = redirectFor(routeAt(path).access, user);
  return redirect === null ? path : endOf(redirect, user);
}

test.each(Object.entries(table))('%s shows or redirects each kind of visitor as specified', (path, ends) => {
  const found = Object.entries(visitors).map(([who, user]) => [who, endOf(path, user)]);
  expect(Object.fromEntries(found)).toEqual(ends);
});

test('every page of the shop is in the table', () => {
  // The one without an id is redirected by the page itself.
  const { orderSuccessWithoutId: _, ...pages } = pagePaths;
  const paths = Object.keys(table);
  expect(Object.values(pages).filter((page) => !paths.some((path) => matchPath(page, path)))).toEqual([]);
});
