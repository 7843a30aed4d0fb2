import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { notCompleted, type Outcome } from '../outcome.ts';

/** What was typed is not a whole card yet: nothing has been sent to a bank. */
export const isIncomplete = ({ error }: PaymentIntentResult): boolean => error?.type === 'validation_error';

/**
 * What Stripe says of a confirmation. An error may come with an intent that has succeeded: it was paid in another
 * window, or the page asked twice.
 */
export function stripeOutcomeOf({ paymentIntent, error }: PaymentIntentResult): Outcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { status: intent.status };
  const reason = error?.message ?? notCompleted;
  return error && isUnsure(error)
    ? { status: 'failed', reason, isUnsure: true }
    : { status: 'failed', reason };
}

/** Stripe was not reached, or broke down while it answered: the card may have been charged. */
const isUnsure = ({ type }: StripeError): boolean => type === 'api_connection_error' || type === 'api_error';
