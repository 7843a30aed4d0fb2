import Stripe from 'stripe';
import type { StripeSettings } from '../stripe-settings.ts';
import {
  type FailureOutcome,
  type PaymentProvider,
  ProviderFailure,
  type ProviderIntent,
  type ProviderRefund,
  realMoney,
} from './provider.ts';

/** How long Stripe may take, in milliseconds, and how often the package asks again by itself, with the same key. */
type Patience = { timeout: number; retries: number };

/** A shopper waits for the answer; whatever takes longer is found out by the job. */
const usualPatience: Patience = { timeout: 10_000, retries: 1 };

/** Takes cards by Stripe. Every call that changes something carries the key that it is given. */
export function stripeProvider(
  settings: StripeSettings,
  patience: Patience = usualPatience,
): PaymentProvider {
  const stripe = stripeClient(settings, patience);
  const { paymentIntents, refunds } = stripe;
  const expand = ['latest_charge'];

  return {
    name: settings.live ? realMoney : 'stripe-test',
    createIntent: ({ orderId, amountCents: amount, currency }, idempotencyKey) =>
      asked(async () => {
        const metadata = { order_id: orderId, attempt_id: idempotencyKey };
        const description = `Order ${orderId}`;
        const allowed_payment_method_types = ['card'];
        return intentOf(
          await paymentIntents.create(
            { amount, currency, metadata, description, allowed_payment_method_types, expand },
            { idempotencyKey },
          ),
        );
      }),
    retrieveIntent: (id) => asked(async () => intentOf(await paymentIntents.retrieve(id, { expand }))),
    cancelIntent: (id, idempotencyKey) =>
      asked(async () => intentOf(await paymentIntents.cancel(id, { expand }, { idempotencyKey }))),
    refund: ({ intentId, amountCents: amount, refundId }, idempotencyKey) =>
      asked(async () => {
        const metadata = { refund_id: refundId };
        return refundOf(
          await refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey }),
        );
      }),
    listRefunds: (intentId) =>
      asked(async () => {
        const all = await refunds
          .list({ payment_intent: intentId, limit: 100 })
          .autoPagingToArray({ limit: 10_000 });
        return all.map(refundOf);
      }),
    listIntents: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const pages = paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      try {
        // The account may serve other shops too; what has no order of ours is theirs.
        for await (const intent of pages) if (intent.metadata.order_id !== undefined) yield intentOf(intent);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function stripeClient({ secretKey, apiUrl }: StripeSettings, { timeout, retries }: Patience): Stripe {
  const at = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(at && {
      protocol: at.protocol === 'http:' ? 'http' : 'https',
      host: at.hostname,
      port: at.port || (at.protocol === 'http:' ? 80 : 443),
    }),
  });
}

function intentOf(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = intent.latest_charge;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // Money is taken at once here; an intent that waits for its capture was made so by hand and is not paid yet.
    status: intent.status === 'requires_capture' ? 'processing' : (intent.status as ProviderIntent['status']),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
    failure: error
      ? {
          // A try that failed before the card was charged has no charge.
          id: error.charge ?? `${intent.id} ${error.payment_method?.id ?? ''} ${error.code ?? ''}`,
          code: error.decline_code ?? error.code ?? error.type,
          message: error.message ?? 'Your card was declined.',
        }
      : undefined,
  };
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent) ?? '',
  amountCents: refund.amount,
  currency: refund.currency,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  refundId: refund.metadata?.refund_id,
});

const idOf = (thing: string | { id: string } | null): string | undefined =>
  typeof thing === 'object' ? thing?.id : thing;

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
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

/** What a failed call may have done: https://docs.stripe.com/api/idempotent_requests */
function outcomeOf({ statusCode, type, headers }: Stripe.errors.StripeError): FailureOutcome {
  const status = statusCode ?? 0;
  if (type === 'StripeIdempotencyError') return 'broken';
  // Stripe keeps the first answer of a key, a failure of its own too, and says when it repeats it.
  if (status >= 500) return headers?.['idempotent-replayed'] === 'true' ? 'broken' : 'unanswered';
  // Nobody has looked at the call yet: a wrong API key, another call with this key under way, too many at once.
  if ([0, 401, 403, 409, 429].includes(status)) return 'unanswered';
  return 'refused';
}
