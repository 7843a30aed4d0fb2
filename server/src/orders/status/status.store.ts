import { openStatuses } from '@kiosk/contract/order.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import type { LineRow, OrderRow } from '../order-rows.ts';

export const findLines = (trx: Transaction, orderId: string): Promise<LineRow[]> =>
  trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** Stores which size a line has whose shopper chose none: units that it holds are returned to that one. */
export async function setSize(
  trx: Transaction,
  orderId: string,
  position: number,
  size: string,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ size })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}

/** Stores how many units of counted stock a line holds. */
export async function setStockTaken(
  trx: Transaction,
  orderId: string,
  position: number,
  stockTaken: number,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ stock_taken: stockTaken })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}

const openOrders = (db: Database, accountId: string) =>
  db.selectFrom('orders').where('account_id', '=', accountId).where('status', 'in', openStatuses);

/** Whether an order can be cancelled without a refund. */
export const isCancellable = ({ status, payment_status }: OrderRow): boolean =>
  openStatuses.includes(status) && payment_status === 'unpaid';

/** The ids of an account's orders that can be cancelled without a refund, the newest first. */
export async function findCancellable(db: Database, accountId: string): Promise<string[]> {
  const rows = await openOrders(db, accountId)
    .select('id')
    .where('payment_status', '=', 'unpaid')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export const countOpen = (db: Database, accountId: string): Promise<number> =>
  countRows(openOrders(db, accountId));
