import { formatAmount, sum, toCents, toDollars } from '@kiosk/contract/money.ts';
import type { Order, OrderPlacement } from '@kiosk/contract/order.ts';
import { takeTurns } from '../accounts/accounts.service.ts';
import { emptyCart, listLines } from '../carts/carts.service.ts';
import { checkChoice } from '../catalogue/catalogue.service.ts';
import { takePieces } from '../catalogue/stock/stock.service.ts';
import { now } from '../clock.ts';
import type { OrderLinesTable } from '../database/schema/orders.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { Problem } from '../problem.ts';
import { type Customer, wordsOfOrder } from './order-words.service.ts';
import { findByKey } from './orders.store.ts';
import * as store from './placement.store.ts';
import { variantsOf } from './variants.ts';
import { reuseOrCancelWaiting } from './waiting.service.ts';

/**
 * Places an order (point 7, `POST /orders`): the order, the stock it takes and, for cash, the emptied cart are
 * stored together or not at all. Prices are the catalogue's at that moment.
 * @param idempotencyKey the same key of the same account always answers the order it placed first
 * @throws Problem conflict when stock is gone, or the cart or the totals differ from what the shopper saw
 */
export const placeOrder = (
  db: Database,
  customer: Customer,
  placement: OrderPlacement,
  idempotencyKey: string | undefined,
): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const accountId = customer.id;
    await takeTurns(trx, accountId);
    const placed = idempotencyKey && (await findByKey(trx, accountId, idempotencyKey));
    if (placed) return placed;
    if (placement.fromCart) await refuseOtherCart(trx, accountId, placement);
    const order =
      (await reuseOrCancelWaiting(trx, customer, placement)) ??
      (await placeNewOrder(trx, customer, placement));
    if (idempotencyKey) await store.insertKey(trx, accountId, idempotencyKey, order.id);
    return order;
  });

async function placeNewOrder(
  trx: Transaction,
  customer: Customer,
  placement: OrderPlacement,
): Promise<Order> {
  const [id, { selectedAddresses }] = [newIdentifier(), placement];
  const { lines, products } = await sellLines(trx, id, placement.items);
  const totals = sum(lines.map((line) => ({ priceCents: line.price_cents, quantity: line.quantity })));
  refuseOtherTotals(placement, totals);
  if (placement.paymentMethod === 'cash') await emptyCart(trx, customer.id);
  return store.insertOrder(
    trx,
    {
      id,
      account_id: customer.id,
      status: 'pending',
      payment_method: placement.paymentMethod,
      payment_status: 'unpaid',
      payment_flag: null,
      refunded_cents: 0,
      invoice_number: null,
      total_cents: totals.totalCents,
      total_items: totals.totalItems,
      address: JSON.stringify(selectedAddresses),
      created_at: now(),
      words: wordsOfOrder({ id, selectedAddresses, customer, products }),
    },
    lines,
  );
}

/** Takes the stock and copies what the catalogue says of each product now, and what it is found by. */
async function sellLines(
  trx: Transaction,
  orderId: string,
  items: OrderPlacement['items'],
): Promise<{ lines: OrderLinesTable[]; products: string[] }> {
  const pieces = items.map(({ product, quantity }) => ({ productId: product, quantity }));
  const sold = await takePieces(trx, pieces);
  const lines = pieces.map(({ productId, quantity }, position) => {
    const product = sold.get(productId);
    if (product === undefined) throw new Error(`nothing was taken of ${productId}`);
    const { color, size } = items[position] ?? {};
    checkChoice(product, { color, size });
    return {
      order_id: orderId,
      position,
      product_id: productId,
      title: product.title,
      thumbnail: product.thumbnail,
      price_cents: product.priceCents,
      quantity,
      color: color ?? '',
      size: size ?? '',
      stock_taken: product.counted ? quantity : 0,
    };
  });
  return { lines, products: [...sold.values()].map(({ words }) => words) };
}

/** Another window may have changed the cart, or ordered it already. */
async function refuseOtherCart(
  trx: Transaction,
  accountId: string,
  { items }: OrderPlacement,
): Promise<void> {
  if (variantsOf(await listLines(trx, accountId)) === variantsOf(items)) return;
  throw new Problem('conflict', 'Your cart has changed. Please look at it and order again.', {
    code: 'cart-differs',
  });
}

/** What the shopper saw must be what is charged. */
function refuseOtherTotals(
  { totalAmount, totalItems }: OrderPlacement,
  totals: { totalCents: number; totalItems: number },
): void {
  if (toCents(totalAmount) === totals.totalCents && totalItems === totals.totalItems) return;
  const amount = formatAmount(toDollars(totals.totalCents));
  const items = totals.totalItems === 1 ? '1 item' : `${totals.totalItems} items`;
  throw new Problem(
    'conflict',
    `The prices in your cart have changed. The total is now ${amount} for ${items}.`,
    { code: 'totals-differ' },
  );
}
