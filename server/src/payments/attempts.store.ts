import type { PaymentAttemptsTable } from '../database/schema/payments.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type PaymentAttempt = PaymentAttemptsTable;

/** Whether it may still end in a payment. An order has one open attempt at most. */
export const isOpen = ({ state }: PaymentAttempt): boolean => state === 'creating' || state === 'open';

/** Whether its card was charged, in the right amount or a wrong one. */
export const isCharged = ({ state }: PaymentAttempt): boolean =>
  state === 'succeeded' || state === 'mismatched';

export async function insert(trx: Transaction, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  await trx.insertInto('payment_attempts').values(attempt).execute();
  return attempt;
}

export const find = (db: Database, id: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();

export const findByIntent = (db: Database, intentId: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/** All attempts of an order, the newest first. */
export const findOfOrder = (db: Database, orderId: string): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** @returns whether the intent was stored; false if the attempt was abandoned concurrently */
export async function setIntent(trx: Transaction, id: string, intentId: string): Promise<boolean> {
  const changed = await trx
    .updateTable('payment_attempts')
    .set({ intent_id: intentId, state: 'open' })
    .where('id', '=', id)
    .where('state', 'in', ['creating', 'open'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends the attempt: it is not checked any more. */
export async function close(
  trx: Transaction,
  id: string,
  state: Exclude<PaymentAttempt['state'], 'creating' | 'open'>,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ state, next_check_at: null })
    .where('id', '=', id)
    .execute();
}

/** @returns whether it was abandoned; false if its intent was stored concurrently */
export async function abandon(trx: Transaction, id: string): Promise<boolean> {
  const changed = await trx
    .updateTable('payment_attempts')
    .set({ state: 'failed', next_check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export type Due = {
  provider: string;
  now: string;
  /** No wait is longer. Anything due later was scheduled by a wrong clock, and is due too. */
  latest: string;
  limit: number;
};

/** Attempts that are due for a check at this provider, the longest due first. */
export const findDue = (db: Database, { provider, now, latest, limit }: Due): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where((is) => is.or([is('next_check_at', '<=', now), is('next_check_at', '>', latest)]))
    .where('provider', '=', provider)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();

/** Restarts the checks of an attempt that is about to be paid. */
export async function expectSoon(trx: Transaction, id: string, next: string): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ checks: 0, next_check_at: next })
    .where('id', '=', id)
    .execute();
}

/** Schedules the next check. @returns whether it was still due; false if another server has claimed it */
export async function claim(db: Database, attempt: PaymentAttempt, next: string): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: next, checks: attempt.checks + 1 })
    .where('id', '=', attempt.id)
    .where('next_check_at', '=', attempt.next_check_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
