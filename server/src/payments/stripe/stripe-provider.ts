import Stripe from 'stripe';
import type { StripeSettings } from '../../config/stripe-settings.ts';
import { liveStripe, type PaymentProvider } from '../provider.ts';
import { takesAmount, toStripe } from './stripe-amounts.ts';
import { readIntent, readRefund } from './stripe-answers.ts';
import { readDispute } from './stripe-disputes.ts';
import { callStripe, listed } from './stripe-failures.ts';

/** Timeout of a call in milliseconds, and how often the package retries it with the same key. */
type CallLimits = { timeout: number; retries: number };

/** A shopper waits for the response. The job settles what takes longer. */
const defaultLimits: CallLimits = { timeout: 10_000, retries: 1 };

/** Card payments by Stripe. Every call that changes something carries the caller's idempotency key. */
export function stripeProvider(
  settings: StripeSettings,
  limits: CallLimits = defaultLimits,
): PaymentProvider {
  const stripe = stripeClient(settings, limits);
  const { disputes, paymentIntents, refunds } = stripe;
  const expand = ['latest_charge'];

  return {
    name: settings.live ? liveStripe : 'stripe-test',
    takesAmount,
    createIntent: ({ orderId, orderNumber, amountMinor, currency }, idempotencyKey) =>
      callStripe(async () => {
        const metadata = { order_id: orderId, attempt_id: idempotencyKey };
        const amount = toStripe(amountMinor, currency);
        const description = `Order ${orderNumber}`;
        const about = { metadata, description, allowed_payment_method_types: ['card'] };
        return readIntent(
          await paymentIntents.create({ amount, currency, ...about, expand }, { idempotencyKey }),
        );
      }),
    retrieveIntent: (id) =>
      callStripe(async () => readIntent(await paymentIntents.retrieve(id, { expand }), id)),
    cancelIntent: (id, idempotencyKey) =>
      callStripe(async () => readIntent(await paymentIntents.cancel(id, { expand }, { idempotencyKey }), id)),
    refund: ({ intentId, amountMinor, currency, refundId }, idempotencyKey) =>
      callStripe(async () => {
        const amount = toStripe(amountMinor, currency);
        const of = { payment_intent: intentId, amount, metadata: { refund_id: refundId } };
        return readRefund(await refunds.create(of, { idempotencyKey }));
      }),
    listRefunds: (intentId) => readAll(refunds.list({ payment_intent: intentId, limit }), readRefund),
    listRefundsSince: (since) => readEach(() => refunds.list({ created: from(since), limit }), readRefund),
    listDisputes: (intentId) => readAll(disputes.list({ payment_intent: intentId, limit }), readDispute),
    listDisputesSince: (since) => readEach(() => disputes.list({ created: from(since), limit }), readDispute),
    listIntents: (since) =>
      listed(async function* () {
        const pages = paymentIntents.list({ created: from(since), limit, expand: ['data.latest_charge'] });
        // The account may serve other shops' software too, which also writes `order_id`. Only Kiosk writes `attempt_id`.
        for await (const intent of pages)
          if (intent.metadata.attempt_id !== undefined) yield readIntent(intent);
      }),
  };
}

/** The rows of one page, Stripe's maximum. */
const limit = 100;

const readAll = <T>(pages: Stripe.ApiListPromise<unknown>, read: (answer: unknown) => T): Promise<T[]> =>
  callStripe(async () => (await pages.autoPagingToArray({ limit: 10_000 })).map(read));

const readEach = <T>(
  pages: () => Stripe.ApiListPromise<unknown>,
  read: (answer: unknown) => T,
): AsyncIterable<T> =>
  listed(async function* () {
    for await (const answer of pages()) yield read(answer);
  });

/** Stripe's times are whole seconds. */
const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

function stripeClient({ secretKey, apiUrl }: StripeSettings, { timeout, retries }: CallLimits): Stripe {
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
