import type { Database, Transaction } from '../database/schema.ts';
import type { OrderRow } from './order-rows.ts';

export const findRow = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads an order and locks it until the transaction ends. */
export const lockRow = (trx: Transaction, id: string): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set(({ ref }) => ({ address: ref('address') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
