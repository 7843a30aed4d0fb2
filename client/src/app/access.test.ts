import type { User } from '@kiosk/contract/account.ts';
import { expect, test } from 'vitest';
import { type Access, redirectFor } from './access.ts';

const customer: User = { id: '1', email: 'c@example.com', username: 'c', role: 'customer', addresses: [] };
const admin: User = { ...customer, role: 'admin' };

const table: [Access, anonymous: string | null, customer: string | null, admin: string | null][] = [
  ['public', null, null, null],
  ['shopper', null, null, '/admin-dashboard'],
  ['beforeLogin', null, '/', '/admin-dashboard'],
  ['beforeSignUp', null, '/', '/'],
  ['loggedIn', '/login', null, null],
  ['admin', '/login', '/login', null],
];

test.each(table)('access %s redirects each user as point 2 says', (access, ...expected) => {
  expect([null, customer, admin].map((user) => redirectFor(access, user))).toEqual(expected);
});
