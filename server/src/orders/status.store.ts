import type { OrderStatus } from '@kiosk/contract/order.ts';
import type { Transaction } from '../database/schema.ts';
import type { LineRow } from './order-rows.ts';

/** Reads an order's status and locks the order until the transaction ends. */
export async function lockStatus(trx: Transaction, id: string): Promise<OrderStatus | undefined> {
  const row = await trx
    .updateTable('orders')
    .set({ id })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst();
  return row?.status;
}

export async function setStatus(trx: Transaction, id: string, status: OrderStatus): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

export const findLines = (trx: Transaction, orderId: string): Promise<LineRow[]> =>
  trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

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
