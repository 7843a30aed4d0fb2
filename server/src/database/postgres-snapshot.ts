import { sql } from 'kysely';
import { longTransaction, snapshotLevel } from './access-modes.ts';
import { mayIdle } from './postgres-idle.ts';
import type { Database, Transaction } from './schema.ts';
import { ShopMoved } from './shop-moved.ts';
import { copiedTables, type ReadTable, type Row, rowsOfPart } from './snapshot.ts';

/** Reads as of one moment, with a cursor for each table. */
export const readServerSnapshot = <T>(
  db: Database,
  work: (read: ReadTable, trx: Transaction) => Promise<T>,
  holdsWrites: boolean,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel(snapshotLevel)
    .setAccessMode(longTransaction)
    .execute(async (trx) => {
      // What is done with the rows may take long.
      await mayIdle(trx);
      if (holdsWrites) await lockTables(trx);
      // The moment is that of the first query.
      await sql`select 1`.execute(trx);
      return work((table) => rowsOf(trx, table), trx);
    });

async function lockTables(trx: Transaction): Promise<void> {
  await sql`lock table ${sql.join(copiedTables.map(sql.table))} in share row exclusive mode`.execute(trx);
  // It may have waited for the move that took the shop away.
  if (await refusesWrites(trx)) throw new ShopMoved();
}

async function* rowsOf(trx: Transaction, table: string): AsyncGenerator<Row[]> {
  await sql`declare rows_of_table no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  try {
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsOfPart)} from rows_of_table`.execute(trx);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close rows_of_table`.execute(trx).catch(() => undefined);
  }
}

/** Whether `refuseWrites` was called. */
export async function refusesWrites(db: Database): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select to_regproc('shop_has_moved') is not null as moved`.execute(db);
  return rows[0]?.moved === true;
}

/** To be undone by `drop function shop_has_moved cascade`. */
export async function refuseWrites(trx: Database, tables: readonly string[]): Promise<void> {
  await sql`create function shop_has_moved() returns trigger language plpgsql as
    $$ begin raise exception 'this shop has moved to another database'
      using errcode = 'operator_intervention'; end $$`.execute(trx);
  for (const table of tables) {
    await sql`create trigger a_shop_has_moved before insert or update or delete on ${sql.table(table)}
      for each statement execute function shop_has_moved()`.execute(trx);
  }
}
