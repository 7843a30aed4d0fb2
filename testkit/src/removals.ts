import { inTransaction } from '@kiosk/server/database/transaction.ts';
import { sql } from 'kysely';
import type { TestShop } from './shop.ts';

/**
 * Writes all the time while rows of a table are removed. A writer of SQLite waits for the one before it and for no later
 * one, so what is gone from one write to the next is what it had to wait for.
 * @returns how many rows were removed between two writes at most, and in all
 */
export async function removedBetweenWrites(
  { db }: TestShop,
  table: string,
  remove: () => Promise<unknown>,
): Promise<{ atOnce: number; all: number }> {
  const writeAndCount = () =>
    inTransaction(db, async (trx) => {
      await sql`update catalogue_version set version = version + 1`.execute(trx);
      const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
      return Number((await counted.execute(trx)).rows[0]?.count);
    });
  const before = await writeAndCount();
  let [isOver, last, atOnce] = [false, before, 0];
  const removal = remove().finally(() => {
    isOver = true;
  });
  const count = async () => {
    const counted = await writeAndCount();
    atOnce = Math.max(atOnce, last - counted);
    last = counted;
  };
  try {
    while (!isOver) await count();
  } finally {
    await removal;
  }
  // What went during the last write.
  await count();
  return { atOnce, all: before - last };
}

/** The numbers from 1 as a table `counted (n)`, before a statement that inserts from it. */
export const countedTo = (rows: number) =>
  sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(rows)})`;
