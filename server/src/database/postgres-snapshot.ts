import { sql } from 'kysely';
import { longTransaction } from './access-modes.ts';
import type { Database, Transaction } from './schema.ts';
import { type ReadTable, type Row, rowsOfPart } from './snapshot.ts';

/** Reads as of one moment, with a cursor for each table. */
export const readServerSnapshot = <T>(db: Database, work: (read: ReadTable) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode(longTransaction)
    .execute(async (trx) => {
      // The moment is that of the first statement.
      await sql`select 1`.execute(trx);
      return work((table) => rowsOf(trx, table));
    });

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
