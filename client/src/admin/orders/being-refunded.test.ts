import { expect, test } from 'vitest';
import { beingRefundedMinor, hasMoneyReturned } from './being-refunded.ts';

test.each([
  ['refunded', { paymentStatus: 'refunded' }, 7900],
  ['charged back', { paymentStatus: 'charged-back' }, 7900],
  ['refunded in part', { refundedAmount: 12 }, 1200],
  ['paid after it was cancelled', { paymentFlag: 'paid-after-cancellation' }, 7900],
  ['asked to be refunded', { payments: { refunds: [{ status: 'requested', amount: 79 }] } }, 7900],
  [
    'refunded in part and asked to be in another',
    { refundedAmount: 12, payments: { refunds: [{ status: 'requested', amount: 7 }] } },
    1900,
  ],
  ['paid, and its refund failed', { payments: { refunds: [{ status: 'failed', amount: 79 }] } }, 0],
  ['paid', {}, 0],
  ['unpaid', { paymentStatus: 'unpaid' }, 0],
  ['of a backend without payments', { paymentStatus: undefined }, 0],
])('an order that is %s: how much of its money is going back?', (_, more, expected) => {
  const asked = { paymentStatus: 'paid', totalAmount: 79, ...more } as Parameters<
    typeof beingRefundedMinor
  >[0];
  expect(beingRefundedMinor(asked)).toBe(expected);
});

const payments = { refunded: 0, chargedBack: 0, refunds: [] };

test.each([
  ['refunded in part', { refundedAmount: 12 }, true],
  ['refunded in part, as its own page knows', { payments: { ...payments, refunded: 12 } }, true],
  ['charged back', { payments: { ...payments, chargedBack: 79 } }, true],
  [
    'asked to be refunded',
    { payments: { ...payments, refunds: [{ status: 'requested', amount: 9 }] } },
    true,
  ],
  ['paid after it was cancelled', { paymentFlag: 'paid-after-cancellation' }, true],
  [
    'paid, and its refund failed',
    { payments: { ...payments, refunds: [{ status: 'failed', amount: 79 }] } },
    false,
  ],
  ['paid', { payments }, false],
  ['unpaid', { paymentStatus: 'unpaid' }, false],
])('an order that is %s: has money of it been returned, or is it to be?', (_, more, expected) => {
  const asked = { paymentStatus: 'paid', totalAmount: 79, ...more } as Parameters<typeof hasMoneyReturned>[0];
  expect(hasMoneyReturned(asked)).toBe(expected);
});
