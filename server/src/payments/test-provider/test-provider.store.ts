import type { IntentStatus } from '@kiosk/contract/payment.ts';
import type { TestIntentsTable } from '../../database/schema/payments.ts';
import type { Database, Schema, Transaction } from '../../database/schema.ts';

type TestRefund = Schema['test_refunds'];

/** @returns the intent of this key, new or existing */
export async function insertIntent(db: Database, intent: TestIntentsTable): Promise<TestIntentsTable> {
  const inserted = await db
    .insertInto('test_intents')
    .values(intent)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return inserted;
  return db
    .selectFrom('test_intents')
    .selectAll()
    .where('idempotency_key', '=', intent.idempotency_key)
    .executeTakeFirstOrThrow();
}

export const findIntent = (db: Database, id: string): Promise<TestIntentsTable | undefined> =>
  db.selectFrom('test_intents').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns the changed intent; undefined if it is in none of these statuses and was not changed */
export const moveIntent = (
  db: Database,
  id: string,
  from: readonly IntentStatus[],
  to: Partial<TestIntentsTable>,
): Promise<TestIntentsTable | undefined> =>
  db
    .updateTable('test_intents')
    .set(to)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Locks an intent, so that its refunds are made one after the other. */
export const lockIntent = (trx: Transaction, id: string): Promise<TestIntentsTable | undefined> =>
  trx.updateTable('test_intents').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();

export const findRefunds = (db: Database, intentId: string): Promise<TestRefund[]> =>
  db.selectFrom('test_refunds').selectAll().where('intent_id', '=', intentId).orderBy('id').execute();

export const findRefundsSince = (
  db: Database,
  since: string,
): Promise<(TestRefund & { currency: string })[]> =>
  db
    .selectFrom('test_refunds')
    .innerJoin('test_intents', 'test_intents.id', 'intent_id')
    .selectAll('test_refunds')
    .select('currency')
    .where('test_refunds.created_at', '>=', since)
    .orderBy('test_refunds.id')
    .execute();

export async function insertRefund(trx: Transaction, refund: TestRefund): Promise<void> {
  await trx.insertInto('test_refunds').values(refund).execute();
}

export const findIntentsSince = (db: Database, since: string): Promise<TestIntentsTable[]> =>
  db.selectFrom('test_intents').selectAll().where('created_at', '>=', since).orderBy('id').execute();
