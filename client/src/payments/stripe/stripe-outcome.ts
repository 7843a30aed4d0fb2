import type { PaymentIntentResult } from '@stripe/stripe-js';
import { notCompleted, type Outcome } from '../outcome.ts';

/** What was typed is not a whole card yet: nothing has been sent to a bank. */
export const isIncomplete = ({ error }: PaymentIntentResult): boolean => error?.type === 'validation_error';

/**
 * What Stripe says of a confirmation. An error may come with an intent that has succeeded: it was paid in another
 * window, or the page asked twice.
 */
export function outcomeOf({ paymentIntent, error }: PaymentIntentResult): Outcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { status: intent.status };
  return { status: 'failed', reason: error?.message ?? notCompleted };
}
