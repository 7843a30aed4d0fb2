import { placement } from './orders.ts';
import type { Caller, TestShop } from './shop.ts';

export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  extraStep: '4000002500003155',
  late: '4000000000007726',
} as const;

/** A card order of one piece, with its product in the cart too, as the storefront leaves it. */
export async function cardOrder(shop: TestShop, as: Caller, about: { priceCents?: number } = {}) {
  const product = await shop.product(about);
  await shop.post('/cart', { as, body: { product: product.id } });
  const body = { ...placement([product]), paymentMethod: 'card' };
  const placed = await shop.post('/orders', { as, body });
  return { id: placed.body.id as string, product };
}

/** What the page asks when the card form shows. */
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

/** The kinds of events in an order's ledger, in their order. */
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
