import { expect, test } from 'vitest';
import { isPayable, paymentLabel } from './payment-label.ts';

const order = { paymentMethod: 'card', paymentStatus: 'unpaid', status: 'pending', totalAmount: 79 } as const;

test('an order shows its payment method, and its payment status if known', () => {
  expect(paymentLabel(order)).toBe('Card · Unpaid');
  expect(paymentLabel({ ...order, paymentStatus: 'paid' })).toBe('Card · Paid');
  expect(paymentLabel({ ...order, paymentStatus: 'refunded' })).toBe('Card · Refunded');
  expect(paymentLabel({ ...order, paymentStatus: 'charged-back' })).toBe('Card · Charged back');
  expect(paymentLabel({ ...order, paymentStatus: 'paid', refundedAmount: 12 })).toBe('Card · Part refunded');
  expect(paymentLabel({ ...order, paymentStatus: 'refunded', refundedAmount: 79 })).toBe('Card · Refunded');
  expect(paymentLabel({ ...order, status: 'cancelled' })).toBe('Card');
  expect(paymentLabel({ ...order, totalAmount: 0 })).toBe('Card');
  expect(paymentLabel({ ...order, paymentStatus: undefined })).toBe('Card');
  expect(paymentLabel({ ...order, paymentStatus: 'pending' as never })).toBe('Card');
  expect(paymentLabel({ ...order, paymentMethod: 'cash' })).toBe('Cash');
  expect(paymentLabel({ ...order, paymentMethod: 'cash', paymentStatus: 'paid' })).toBe('Cash · Paid');
});

test('only an uncancelled card order that costs something and is known to be unpaid offers payment', () => {
  expect(isPayable(order)).toBe(true);
  expect(isPayable({ ...order, status: 'shipped' })).toBe(true);
  for (const other of [
    { paymentMethod: 'cash' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'refunded' },
    { paymentStatus: 'charged-back' },
    { paymentStatus: undefined },
    { status: 'cancelled' },
    { totalAmount: 0 },
  ] as const) {
    expect(isPayable({ ...order, ...other }), JSON.stringify(other)).toBe(false);
  }
});
