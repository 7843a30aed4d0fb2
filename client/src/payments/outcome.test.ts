import { expect, test } from 'vitest';
import { refusal, storeWith } from '../testing/store.ts';
import { afterCheck, isUnknown } from './outcome.ts';
import { createIntent } from './payment-thunks.ts';

const seen = { orderId: 'o1', paymentStatus: 'unpaid' } as const;
const declined = { status: 'failed', reason: 'Your card was declined.' } as const;

test('any answer that is not OK to a payment intent gives Failed to create payment intent', async () => {
  const answers = [
    () => refusal(500, 'Out of order'),
    () => refusal(409, 'This order is already paid.'),
    () => refusal(503),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  for (const answer of answers) {
    const { store } = storeWith({ 'POST /create-payment-intent': answer });
    const { payload } = await store.dispatch(createIntent({ id: 'o1', totalAmount: 25 }));
    expect(payload).toMatchObject({ message: 'Failed to create payment intent' });
  }
});

test('a payment that went through is never reported as failed, whatever the form reported', () => {
  expect(afterCheck(declined, { ...seen, paymentStatus: 'paid' })).toEqual({ status: 'succeeded' });
  expect(afterCheck(declined, { ...seen, intentStatus: 'processing' })).toEqual({ status: 'processing' });
  expect(afterCheck(declined, seen)).toEqual(declined);
  expect(afterCheck(declined)).toEqual(declined);
});

test('a payment that the provider reports as succeeded needs no answer of the shop', () => {
  expect(afterCheck({ status: 'succeeded' })).toEqual({ status: 'succeeded' });
  expect(afterCheck({ status: 'succeeded' }, null)).toEqual({ status: 'succeeded' });
});

test('a slow payment ends with the provider’s status', () => {
  const waiting = { status: 'processing' } as const;
  expect(afterCheck(waiting, { ...seen, intentStatus: 'processing' })).toEqual(waiting);
  expect(afterCheck(waiting, { ...seen, paymentStatus: 'paid' })).toEqual({ status: 'succeeded' });
  expect(
    afterCheck(waiting, { ...seen, intentStatus: 'requires_payment_method', message: declined.reason }),
  ).toEqual(declined);
});

test('without an answer of provider or shop, a payment is neither failed nor succeeded', () => {
  const unsure = { ...declined, isUnsure: true } as const;
  expect(isUnknown(afterCheck(unsure), undefined)).toBe(true);
  expect(isUnknown(afterCheck(unsure, seen), seen)).toBe(false);
  expect(isUnknown(afterCheck(unsure, null), null)).toBe(false);
  expect(isUnknown(afterCheck(declined), undefined)).toBe(false);
});

test('a payment for a cancelled order is never a success', () => {
  const cancelled = { ...seen, paymentFlag: 'paid-after-cancellation' } as const;
  const tooLate = {
    status: 'failed',
    reason: 'This order was cancelled before your payment arrived. You will be refunded automatically.',
    isOver: true,
  };
  const refunded = { ...seen, isCancelled: true, paymentStatus: 'refunded' } as const;
  for (const check of [{ ...cancelled, paymentStatus: 'paid' } as const, refunded]) {
    expect(afterCheck({ status: 'succeeded' }, check)).toEqual(tooLate);
    expect(afterCheck(declined, check)).toEqual(tooLate);
  }
});

test('a card form with a cancelled intent shows why, and whether the order can still be paid', () => {
  const canceled = { ...seen, intentStatus: 'canceled' } as const;
  expect(afterCheck(declined, { ...canceled, isCancelled: true })).toEqual({
    status: 'failed',
    reason: 'This order was cancelled and can no longer be paid.',
    isOver: true,
  });
  expect(afterCheck(declined, canceled)).toEqual({
    status: 'failed',
    reason: 'This card form is no longer valid. Please try again.',
  });
});
