import type { Order } from '@kiosk/contract/order.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/schema.ts';
import { type LineRow, type OrderRow, orderOf } from './order-rows.ts';

export async function insertOrder(trx: Transaction, order: OrderRow, lines: LineRow[]): Promise<Order> {
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('order_lines').values(lines).execute();
  return orderOf(order, lines);
}

/** Stores which order a key has placed or reused. */
export async function insertKey(
  trx: Transaction,
  accountId: string,
  key: string,
  orderId: string,
): Promise<void> {
  await trx.insertInto('order_keys').values({ account_id: accountId, key, order_id: orderId }).execute();
}

/** Literals instead of parameters let SQLite use the partial index of unpaid orders. */
export const isWaiting = sql<boolean>`status = 'pending' and payment_method = 'card' and payment_status = 'unpaid'`;

/**
 * Reads and locks the unpaid card orders of an account, the newest first. An update that changes nothing is a row lock
 * that every database has.
 */
export async function lockWaitingOrders(trx: Transaction, accountId: string): Promise<Order[]> {
  const rows = await trx
    .updateTable('orders')
    .set({ account_id: accountId })
    .where('account_id', '=', accountId)
    .where(isWaiting)
    .returningAll()
    .execute();
  if (rows.length === 0) return [];
  const lines = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return rows
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map((row) => orderOf(row, linesOf.get(row.id) ?? []));
}

/** Units of counted stock held by an account's unpaid orders, by product. */
export async function findHeld(db: Database, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['product_id', 'stock_taken'])
    .where('account_id', '=', accountId)
    .where(isWaiting)
    .execute();
  const held = new Map<string, number>();
  for (const row of rows) held.set(row.product_id, (held.get(row.product_id) ?? 0) + row.stock_taken);
  return held;
}

/**
 * Card orders that are unpaid since before an instant, the oldest first, read from their own index. Flagged orders are
 * left to an administrator.
 */
export const findWaitingSince = (
  db: Database,
  instant: string,
): Promise<Pick<OrderRow, 'id' | 'account_id'>[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .where(isWaiting)
    .where('created_at', '<', instant)
    .where('payment_flag', 'is', null)
    .orderBy('created_at')
    .execute();
