import type { User } from '@kiosk/contract/account.ts';
import { expect, test } from 'vitest';
import { type Access, isBeyondRole, redirectFor } from './access.ts';

const customer: User = { id: '1', email: 'c@example.com', username: 'c', role: 'customer', addresses: [] };
const admin: User = { ...customer, role: 'admin' };
const orderManager: User = { ...customer, role: 'order-manager' };

const table: [Access, anonymous: string | null, customer: string | null, admin: string | null][] = [
  ['public', null, null, null],
  ['shopper', null, null, '/admin-dashboard'],
  ['beforeLogin', null, '/', '/admin-dashboard'],
  ['beforeSignUp', null, '/', '/'],
  ['loggedIn', '/login', null, null],
  ['admin', '/login', '/login', null],
  ['products', '/login', '/login', null],
];

test.each(table)('access %s redirects each user as point 2 says', (access, ...expected) => {
  expect([null, customer, admin].map((user) => redirectFor(access, user))).toEqual(expected);
});

test.each<Access>([
  'shopper',
  'beforeLogin',
  'beforeSignUp',
  'loggedIn',
  'staff',
  'orders',
  'products',
  'admin',
])('access %s leads staff where it leads administrators', (access) => {
  expect(redirectFor(access, orderManager)).toBe(redirectFor(access, admin));
});

test('a page of the admin area is beyond the role of staff who lack its permission, and of nobody else', () => {
  const pages: Access[] = ['public', 'loggedIn', 'staff', 'orders', 'products', 'admin'];
  const beyond = (user: User | null) => pages.filter((access) => isBeyondRole(access, user));
  expect(beyond(orderManager)).toEqual(['products', 'admin']);
  expect([null, customer, admin].map(beyond)).toEqual([[], [], []]);
});

test('a role of another backend that has the name of something built in is a customer', () => {
  const strange = { ...customer, role: 'constructor' } as unknown as User;
  expect(redirectFor('admin', strange)).toBe('/login');
});
