import { expect, test } from 'vitest';
import { sumsOf } from './invoice-sums.ts';

const order = { status: 'shipped', totalAmount: 79, paymentMethod: 'card' } as const;
const inWords = (...[order]: Parameters<typeof sumsOf>) =>
  sumsOf(order).map(({ name, amount }) => `${name} ${amount}`);

test('an invoice says what was paid and given back, and that none of it is owed again', () => {
  expect(inWords({ ...order, payments: { paid: 79, refunded: 0 } })).toEqual([
    'Total $79.00',
    'Paid $79.00',
    'To pay $0.00',
  ]);
  expect(inWords({ ...order, payments: { paid: 79, refunded: 12.5 } })).toEqual([
    'Total $79.00',
    'Paid $79.00',
    'Refunded −$12.50',
    'To pay $0.00',
  ]);
});

test('an invoice asks for what is not paid yet, unless the order was cancelled', () => {
  const payments = { paid: 0, refunded: 0 };
  expect(inWords({ ...order, payments })).toEqual(['Total $79.00', 'To pay $79.00']);
  expect(inWords({ ...order, payments, paymentMethod: 'cash' })).toEqual([
    'Total $79.00',
    'To pay in cash on delivery $79.00',
  ]);
  expect(inWords({ ...order, payments, status: 'cancelled' })).toEqual(['Total $79.00', 'To pay $0.00']);
});
