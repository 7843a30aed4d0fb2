import type { Overrides } from '@kiosk/server/app.ts';
import type { NewProduct } from '@kiosk/server/catalogue/product-rows.ts';
import { readConfig } from '@kiosk/server/config/config.ts';
import type { PaymentProvider } from '@kiosk/server/payments/provider.ts';
import { stripeProvider } from '@kiosk/server/payments/stripe/stripe-provider.ts';
import Stripe from 'stripe';
import { placement } from './orders.ts';
import type { Caller, TestShop } from './shop.ts';
import { signed } from './stripe/events.ts';
import type { StripeServer } from './stripe/server.ts';

export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  extraStep: '4000002500003155',
  late: '4000000000007726',
} as const;

/** A card order of one unit, with its product in the cart too, as the storefront leaves it. */
export const placeCardOrder = async (shop: TestShop, as: Caller, about: { price?: number } = {}) =>
  orderByCard(shop, as, await shop.product(about));

async function orderByCard(shop: TestShop, as: Caller, product: NewProduct) {
  await shop.post('/cart', { as, body: { product: product.id } });
  const body = { ...placement([product]), paymentMethod: 'card' };
  const placed = await shop.post('/orders', { as, body });
  return { id: placed.body.id as string, product };
}

/** The request of the page when the card form is shown. */
export const askIntent = (shop: TestShop, as: Caller, orderId: string) =>
  shop.post('/create-payment-intent', { as, body: { orderId, totalAmount: 79 } });

export const confirmTestCard = (shop: TestShop, as: Caller, clientSecret: string, number: string) =>
  shop.post('/test-payments/confirm', { as, body: { clientSecret, number, expiry: '12/34', cvc: '123' } });

/** Opens the intent of an order and pays it with a test card. */
export async function payWithTestCard(shop: TestShop, as: Caller, orderId: string, number: string) {
  const { body } = await askIntent(shop, as, orderId);
  return confirmTestCard(shop, as, body.clientSecret, number);
}

export const checkPayment = (shop: TestShop, as: Caller, orderId: string) =>
  shop.post(`/payments/${orderId}/check`, { as });

/** The kinds of an order's ledger entries, in order. */
export async function ledgerOf(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('payment_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** A shop that takes cards at the fake. */
export const shopOf = (stripe: StripeServer): [settings: Record<string, string>, overrides: Overrides] => [
  stripe.settings,
  { paymentProvider: stripeOf(stripe) },
];

/**
 * Waits long for the fake, for a busy machine can hold both of them up for seconds; and not long where the
 * fake hangs.
 */
export function stripeOf(stripe: StripeServer): PaymentProvider {
  const [usual, whileHanging] = [stripeWithin(stripe, 30_000), stripeWithin(stripe, 150)];
  return new Proxy(usual, {
    get: (_, name) => Reflect.get(stripe.troubles.includes('hangs') ? whileHanging : usual, name),
  });
}

/** @param timeout how long the fake may take, in milliseconds */
export function stripeWithin(stripe: StripeServer, timeout: number): PaymentProvider {
  const { cardPayments } = readConfig(stripe.settings);
  if (cardPayments?.provider !== 'stripe') throw new Error('the fake has no keys');
  return stripeProvider(cardPayments, { timeout, retries: 0 });
}

// Before it tries a closed connection once more, the package sleeps for half a second.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0.002 });

/** The intent of an order at the fake, as the page gets to know it. */
export async function openStripeIntent(shop: TestShop, as: Caller, orderId: string): Promise<string> {
  const { body } = await askIntent(shop, as, orderId);
  return String(body.clientSecret).split('_secret_')[0] ?? '';
}

/** The product that is ordered, and an administrator, of each shop: they cost as much as the order. */
const known = new WeakMap<TestShop, Promise<{ product: NewProduct; admin: Caller }>>();

/** A card order whose intent waits for a card at the fake, its own shopper, and an administrator. */
export async function openedOrder(shop: TestShop) {
  const about =
    known.get(shop) ??
    Promise.all([shop.product({ stock: 1_000 }), shop.admin()]).then(([product, admin]) => ({
      product,
      admin,
    }));
  known.set(shop, about);
  const [{ product, admin }, ada] = [await about, await shop.customer()];
  const { id } = await orderByCard(shop, ada, product);
  return { id, product, ada, admin, intent: await openStripeIntent(shop, ada, id) };
}

/**
 * Cancels an order whose intent can still be paid, which the shop itself never does: as after an administrator has
 * abandoned an intent that can still be paid where it was made.
 */
export const cancelUnasked = (shop: TestShop, orderId: string) =>
  shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute();

/** An order that was cancelled before its card was charged, and whose refund Stripe refuses. */
export async function orderPaidTooLate(shop: TestShop, stripe: StripeServer) {
  const order = await openedOrder(shop);
  await cancelUnasked(shop, order.id);
  const { latest_charge } = stripe.books.confirm(order.intent, 'pm_card_visa');
  const charge = stripe.books.charges.get(String(latest_charge));
  if (charge === undefined) throw new Error('no charge');
  charge.amount_refunded = charge.amount;
  return { ...order, charge };
}

export const attemptOf = (shop: TestShop, orderId: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Delivers an event as Stripe does. @returns the status that Stripe gets */
export async function deliver(
  shop: Pick<TestShop, 'app'>,
  event: object,
  how: Parameters<typeof signed>[1] = {},
): Promise<number> {
  const { body, headers } = signed(event, how);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    payload: body,
  });
  return answer.statusCode;
}

export async function paymentOf(shop: TestShop, orderId: string) {
  const { payment_status, payment_flag, status } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { status, paymentStatus: payment_status, flag: payment_flag };
}
