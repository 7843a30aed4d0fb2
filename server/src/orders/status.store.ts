import type { Transaction } from '../database/schema.ts';
import type { LineRow } from './order-rows.ts';

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
