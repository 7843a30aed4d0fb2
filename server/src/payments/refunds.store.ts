import type { RefundsTable } from '../database/schema/payments.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { Due } from './attempts.store.ts';

export type RefundRow = RefundsTable;

export async function insert(trx: Transaction, refund: RefundRow): Promise<RefundRow> {
  await trx.insertInto('refunds').values(refund).execute();
  return refund;
}

export const find = (db: Database, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const findByKey = (db: Database, orderId: string, key: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst();

/** The refunds of an order that the shop requested, the oldest first. */
export const findOfOrder = (db: Database, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function change(db: Database, id: string, to: Partial<RefundRow>): Promise<void> {
  await db.updateTable('refunds').set(to).where('id', '=', id).execute();
}

/** Refunds that are due at this provider, the longest due first. */
export const findDue = (db: Database, { provider, now, latest, limit }: Due): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .where((is) => is.or([is('next_try_at', '<=', now), is('next_try_at', '>', latest)]))
    .where('provider', '=', provider)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();

/** Schedules the next try. @returns whether it was still due; false if another server has claimed it */
export async function claim(db: Database, refund: RefundRow, next: string): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ next_try_at: next, tries: refund.tries + 1 })
    .where('id', '=', refund.id)
    .where('next_try_at', '=', refund.next_try_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
