import type { DisputesTable } from '../../database/schema/payments.ts';
import type { Database, Transaction } from '../../database/schema.ts';

export type DisputeRow = DisputesTable;

/** The disputes of an order's payments, the newest first. */
export const findOfOrder = (db: Database, orderId: string): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();

export const findMany = async (db: Database, ids: readonly string[]): Promise<DisputeRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('disputes').selectAll().where('id', 'in', ids).execute();

export async function put(trx: Transaction, row: DisputeRow): Promise<void> {
  await trx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
