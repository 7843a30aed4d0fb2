import Stripe from 'stripe';
import { type FailureOutcome, ProviderFailure } from '../provider.ts';

/** @throws ProviderFailure instead of Stripe's own errors */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

/** @throws ProviderFailure instead of Stripe's own errors */
export async function* listed<T>(pages: () => AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* pages();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, requestId } = error;
  // Stripe's messages can contain a card or an email. Type, code and request id are enough to look the failure up.
  const about = `${type} ${code ?? ''} (request ${requestId ?? 'unknown'})`;
  return new ProviderFailure(outcomeOf(error), code ?? type, about);
}

/** Codes that come from Stripe alone, not from a proxy. */
const refusals = ['StripeInvalidRequestError', 'StripeCardError'];

/** Whether a failed call may have taken effect: https://docs.stripe.com/api/idempotent_requests */
function outcomeOf({ statusCode, type, headers }: Stripe.errors.StripeError): FailureOutcome {
  const status = statusCode ?? 0;
  if (type === 'StripeIdempotencyError') return 'broken';
  // Stripe stores the first response of a key, also an internal failure, and marks a repeated one.
  if (status >= 500 && headers?.['idempotent-replayed'] === 'true') return 'broken';
  // Otherwise the call was not processed: a wrong API key, a concurrent call with this key, or a rate limit.
  const isProcessed = ![401, 403, 409, 429].includes(status) && status < 500;
  return isProcessed && refusals.includes(type) ? 'refused' : 'unanswered';
}
