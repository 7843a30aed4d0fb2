import type { Intent } from './objects.ts';

/** An error response of Stripe. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}

export const invalid = (code: string, message: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message });

export const unexpected = (intent: Intent) =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${intent.status}.`,
    payment_intent: intent,
  });

export const missing = (intentId: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${intentId}'`,
    param: 'intent',
  });
