import { expect, test } from 'vitest';
import { isBeingRefunded } from './being-refunded.ts';

test.each([
  ['refunded', { paymentStatus: 'refunded' }, true],
  ['charged back', { paymentStatus: 'charged-back' }, true],
  ['refunded in part', { refundedAmount: 12 }, true],
  ['paid after it was cancelled', { paymentFlag: 'paid-after-cancellation' }, true],
  ['asked to be refunded', { payments: { refunds: [{ status: 'requested' }] } }, true],
  ['paid, and its refund failed', { payments: { refunds: [{ status: 'failed' }] } }, false],
  ['paid', {}, false],
  ['unpaid', { paymentStatus: 'unpaid' }, false],
  ['of a backend without payments', { paymentStatus: undefined }, false],
])('an order that is %s: is its money going back?', (_, more, expected) => {
  const asked = { paymentStatus: 'paid', ...more } as Parameters<typeof isBeingRefunded>[0];
  expect(isBeingRefunded(asked)).toBe(expected);
});
