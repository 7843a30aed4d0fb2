import Stripe from 'stripe';
import { type FailureOutcome, ProviderFailure } from '../provider.ts';

/** @throws ProviderFailure instead of Stripe's own errors */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
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
  // Stripe's own sentences can name a card or an email; type, code and the request's number are enough to look it up.
  const about = `${type} ${code ?? ''} (request ${requestId ?? 'without number'})`;
  return new ProviderFailure(outcomeOf(error), code ?? type, about);
}

/** Only Stripe says so, not a proxy that answers in its place. */
const refusals = ['StripeInvalidRequestError', 'StripeCardError'];

/** What a failed call may have done: https://docs.stripe.com/api/idempotent_requests */
function outcomeOf({ statusCode, type, headers }: Stripe.errors.StripeError): FailureOutcome {
  const status = statusCode ?? 0;
  if (type === 'StripeIdempotencyError') return 'broken';
  // Stripe keeps the first answer of a key, a failure of its own too, and says when it repeats it.
  if (status >= 500 && headers?.['idempotent-replayed'] === 'true') return 'broken';
  // Otherwise nobody has looked at the call yet: a wrong API key, another call with this key under way, too many at once.
  const isLooked = ![401, 403, 409, 429].includes(status) && status < 500;
  return isLooked && refusals.includes(type) ? 'refused' : 'unanswered';
}
