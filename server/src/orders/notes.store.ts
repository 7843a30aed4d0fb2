import type { OrderNotesTable } from '../database/schema/orders.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type NoteRow = OrderNotesTable;

/** @returns whether it was new; each key of an order is used once */
export async function insertNote(trx: Transaction, note: NoteRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('order_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['order_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findByKey = (db: Database, orderId: string, key: string): Promise<NoteRow> =>
  db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();

/** The oldest first. */
export const findNotes = (db: Database, orderId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
