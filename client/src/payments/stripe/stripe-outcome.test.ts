import type { PaymentIntentResult } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { isIncomplete, stripeOutcomeOf } from './stripe-outcome.ts';

const result = (fields: object) => fields as PaymentIntentResult;

test('a Stripe intent that succeeded or is processing is reported as such', () => {
  for (const status of ['succeeded', 'processing']) {
    expect(stripeOutcomeOf(result({ paymentIntent: { status } }))).toEqual({ status });
    expect(stripeOutcomeOf(result({ error: { message: 'Too late', payment_intent: { status } } }))).toEqual({
      status,
    });
  }
});

test('any other Stripe result is a failure with Stripe’s own message', () => {
  const error = { type: 'card_error', message: 'Your card was declined.' };
  expect(stripeOutcomeOf(result({ error }))).toEqual({ status: 'failed', reason: 'Your card was declined.' });
  expect(stripeOutcomeOf(result({ paymentIntent: { status: 'requires_action' } }))).toEqual({
    status: 'failed',
    reason: 'The payment was not completed.',
  });
});

test('an unanswered or broken Stripe call is not reported as a failed payment', () => {
  for (const type of ['api_connection_error', 'api_error']) {
    expect(stripeOutcomeOf(result({ error: { type, message: 'Lost' } }))).toEqual({
      status: 'failed',
      reason: 'Lost',
      isUnsure: true,
    });
  }
});

test('an incomplete card is not reported as a payment', () => {
  expect(isIncomplete(result({ error: { type: 'validation_error' } }))).toBe(true);
  expect(isIncomplete(result({ error: { type: 'card_error' } }))).toBe(false);
  expect(isIncomplete(result({ paymentIntent: { status: 'succeeded' } }))).toBe(false);
});
