import { currencyOf } from '@kiosk/contract/currency.ts';
import { message } from '@kiosk/contract/language/message.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Order, OrderStatus } from '@kiosk/contract/order.ts';
import type { OrderReturn, ReturnRequest } from '@kiosk/contract/order-returns.ts';
import type { ReturnedLines } from '@kiosk/contract/refund-shares.ts';
import { emailsOf } from '../../accounts/accounts.service.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutOrder } from '../../audit/subjects.service.ts';
import { returnUnits } from '../../catalogue/stock/stock.service.ts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { changedSince, conflict, Problem } from '../../problem.ts';
import { getOrder } from '../orders.service.ts';
import { lockPayable } from '../payable.service.ts';
import { findLines, setStockTaken } from '../status/status.store.ts';
import * as store from './returns.store.ts';

type Recording = ReturnRequest & { orderId: string; admin: Administrator; key: string };

/** What a row says of units that came back: left out of stock, in stock again, or to be so, but their product or size was gone. */
const restocking = { left: 0, done: 1, gone: 2 } as const;

/** The statuses of orders of which something can come back. */
const returnable: readonly OrderStatus[] = ['shipped', 'delivered'];

/**
 * Records what came back of an order, and puts into stock what can be sold again. The money is refunded apart from it.
 * @param recording.key the same key of the same order is the same return
 * @throws Problem not-found; invalid for a line that the order does not have; conflict if the order was not shipped or was cancelled,
 *   if less can still come back or other returns are stored than were seen, or if the key was used for another return
 */
export const recordReturn = (db: Database, recording: Recording): Promise<OrderReturn> =>
  inTransaction(db, async (trx) => {
    const { orderId, admin, key, lines, reason, seenReturns } = recording;
    const { status } = await lockPayable(trx, orderId);
    const [order, before] = [await getOrder(trx, orderId), await store.findOfOrder(trx, orderId)];
    const known = before.find(({ request_key }) => request_key === key);
    if (known) return repeated(trx, known, order, recording);
    if (status === 'cancelled') throw conflict('This order was cancelled.', 'order-cancelled');
    if (!returnable.includes(status)) throw conflict(notShipped, 'not-shipped');
    for (const { line, quantity } of lines) refuseTooMany(order, before, line, quantity);
    if (seenReturns !== undefined && seenReturns !== before.length) throw changedSince(moreReturned);
    const gone = await putBack(trx, orderId, lines);
    const row: store.ReturnRow = {
      id: newIdentifier(),
      order_id: orderId,
      request_key: key,
      account_id: admin.id,
      reason,
      created_at: now(),
      lines: lines.map(({ line, quantity, restock }) => ({
        position: line,
        quantity,
        restocked: restock ? restocking[gone.has(line) ? 'gone' : 'done'] : restocking.left,
      })),
    };
    await store.insert(trx, row);
    const recorded = returnOf(row, order, admin.email);
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const after = { items, amount: recorded.amount, reason };
    await recordChange(trx, admin, { action: 'record-return', ...aboutOrder(order), after });
    return recorded;
  });

async function repeated(
  trx: Transaction,
  known: store.ReturnRow,
  order: Order,
  { lines, reason }: ReturnRequest,
): Promise<OrderReturn> {
  const recorded = returnOf(known, order, (await emailsOf(trx, [known.account_id])).get(known.account_id));
  const requested = known.lines.map(({ position: line, quantity, restocked }) => ({
    line,
    quantity,
    restock: restocked !== restocking.left,
  }));
  if (contentOf({ reason, lines }) !== contentOf({ reason: known.reason, lines: requested }))
    throw conflict(keyReused, 'idempotency-key-reused');
  return recorded;
}

const contentOf = ({ reason, lines }: ReturnRequest): string =>
  JSON.stringify([
    reason,
    lines
      .map(({ line, quantity, restock }) => [line, quantity, restock])
      .sort(([a], [b]) => Number(a) - Number(b)),
  ]);

/** The oldest first. */
export async function listReturns(db: Database, order: Order): Promise<OrderReturn[]> {
  const rows = await store.findOfOrder(db, order.id);
  const emails = await emailsOf(
    db,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => returnOf(row, order, emails.get(row.account_id)));
}

/** What was paid for all that came back of an order, in minor units. */
export const returnedMinor: (db: Database, orderId: string) => Promise<number> = store.sumReturned;

/** The returns of these orders, the oldest first; orders without returns are left out. */
export const returnedOf: (
  db: Database,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly ReturnedLines[]>> = store.findOfOrders;

function refuseTooMany(order: Order, before: readonly store.ReturnRow[], line: number, quantity: number) {
  const item = order.items[line];
  if (item === undefined) throw new Problem('invalid', 'The order has no such line.');
  const left = item.quantity - store.returnedUnits(before, line);
  if (quantity <= left) return;
  const { title } = item;
  throw conflict(
    left === 0
      ? message("''{title}'' has come back already.", { title })
      : message("At most {left} of ''{title}'' can come back.", { left, title }),
    'too-many-returned',
  );
}

/**
 * Returned units no longer belong to the order: a cancellation does not return them again. They are added to a stock that
 * is counted now, even if it was not when they were sold.
 * @returns the lines whose product or size is gone
 */
async function putBack(
  trx: Transaction,
  orderId: string,
  lines: ReturnRequest['lines'],
): Promise<Set<number>> {
  const rows = new Map((await findLines(trx, orderId)).map((row) => [row.position, row]));
  const units = lines.flatMap(({ line, quantity, restock }) => {
    const row = rows.get(line);
    return row ? [{ line, restock, quantity, row, productId: row.product_id, size: row.size }] : [];
  });
  const gone = await returnUnits(
    trx,
    units.filter(({ restock }) => restock),
  );
  for (const { row, quantity } of units)
    await setStockTaken(trx, orderId, row.position, Math.max(0, row.stock_taken - quantity));
  return new Set(gone.map(({ line }) => line));
}

const returnOf = (
  { id, created_at, reason, lines }: store.ReturnRow,
  order: Order,
  actor: string | undefined,
): OrderReturn => ({
  id,
  createdAt: created_at,
  ...(actor && { actor }),
  reason,
  lines: lines.map(({ position: line, quantity, restocked }) => ({
    line,
    quantity,
    restocked: restocked === restocking.done,
    ...(restocked === restocking.gone && { gone: true as const }),
  })),
  amount: fromMinor(
    lines.reduce(
      (sum, { position, quantity }) =>
        sum + toMinor(order.items[position]?.price ?? 0, currencyOf(order)) * quantity,
      0,
    ),
    currencyOf(order),
  ),
});

const moreReturned: Text =
  'A return of this order was recorded since you opened it. Nothing more was recorded.';
const keyReused: Text = 'This key was used for another return.';
const notShipped: Text = 'Only shipped orders can be returned. Please cancel the order instead.';
