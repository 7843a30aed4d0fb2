import { sql } from 'kysely';
import { hasOneWriter } from './dialect.ts';
import type { Database, Transaction } from './schema.ts';

/**
 * Takes the next value for the number of an order. On PostgreSQL nobody waits for others who take one, and what was taken for
 * an order that is not stored is left out.
 * @param start the lowest value allowed
 */
export async function takeOrderNumber(trx: Transaction, start: number): Promise<number> {
  if (hasOneWriter(trx)) return Math.max(start, (await lastOrderNumber(trx)) + 1);
  const taken = await nextOrderNumber(trx);
  if (taken.value >= start && !taken.isUsed) return taken.value;
  // The merchant begins, or begins at another number.
  await sql`select pg_advisory_xact_lock(7164781049182730)`.execute(trx);
  const again = await nextOrderNumber(trx);
  if (again.value >= start && !again.isUsed) return again.value;
  await skipOrderNumbers(trx, Math.max(start - 1, again.value, await lastOrderNumber(trx)));
  return (await nextOrderNumber(trx)).value;
}

/** Rows that come from another database, as of a backup, do not bring its sequence along. */
export async function skipUsedOrderNumbers(db: Database): Promise<void> {
  if (hasOneWriter(db)) return;
  const last = await lastOrderNumber(db);
  if (last > 0) await skipOrderNumbers(db, last);
}

const skipOrderNumbers = (db: Database, last: number) =>
  sql`select setval('order_number_values', greatest(${last}, last_value)) from order_number_values`.execute(
    db,
  );

const lastOrderNumber = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('orders')
    .select('number_value')
    .where('number_value', 'is not', null)
    .orderBy('number_value', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number_value ?? 0;
};

async function nextOrderNumber(trx: Transaction): Promise<{ value: number; isUsed: boolean }> {
  const { rows } = await sql<{ value: number; isUsed: boolean }>`
    with taken as materialized (select nextval('order_number_values') as value)
    select value, exists (select 1 from orders where number_value = value) as "isUsed" from taken`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence of order numbers gave no value');
  return { ...row, value: Number(row.value) };
}
