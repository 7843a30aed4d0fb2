import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { forLongReads, tableOf } from './dialect.ts';
import { inBatches } from './in-batches.ts';
import type { Database, Schema, Transaction } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { yieldToWriters } from './yield-to-writers.ts';

/** Keys that are read at once, and rows that `deleteSome` deletes. */
const [maxRead, maxDeleted] = [10_000, 500];

type ColumnOf<Table extends keyof Schema> = Table extends unknown ? keyof Schema[Table] & string : never;

/** The rows of a table that are to go. */
type Rows<Table extends keyof Schema> = {
  table: Table;
  /** Columns by which a row is found at once, all of them text. */
  key: readonly ColumnOf<Table>[];
  where: (row: ExpressionBuilder<Schema, Table>) => Expression<SqlBool>;
};

/**
 * Deletes any number of rows in short transactions, between which others write. They are looked for outside of these:
 * nobody waits for a search through a table.
 * @param closing when it is aborted, the other rows are left for the next time
 * @returns how many
 */
export async function deleteInSteps<Table extends keyof Schema>(
  db: Database,
  of: Rows<Table>,
  closing: AbortSignal | undefined,
): Promise<number> {
  const rows = anyRows(of);
  const yieldNow = yieldToWriters(db);
  for (let deleted = 0; ; ) {
    const found = await findKeys(forLongReads(db), rows, maxRead);
    for (const keys of inBatches(found)) {
      if (closing?.aborted) return deleted;
      deleted += await inTransaction(db, (trx) => deleteFound(trx, rows, keys));
      await yieldNow();
    }
    if (found.length < maxRead) return deleted;
  }
}

/** Deletes some of the rows, for work that is done in steps anyway. @returns whether there were any */
export async function deleteSome<Table extends keyof Schema>(
  trx: Transaction,
  of: Rows<Table>,
): Promise<boolean> {
  const rows = anyRows(of);
  const found = await findKeys(trx, rows, maxDeleted);
  if (found.length > 0) await deleteFound(trx, rows, found);
  return found.length > 0;
}

// Kysely cannot build queries of a table whose name is a parameter of types, so it takes every table for this one.
type AnyRows = Rows<'sessions'>;
const anyRows = <Table extends keyof Schema>(rows: Rows<Table>) => rows as unknown as AnyRows;

const findKeys = (db: Database, { table, key, where }: AnyRows, limit: number): Promise<object[]> =>
  db.selectFrom(table).select(key).where(where).limit(limit).execute();

/** With the condition once more: a row may have changed since it was found. */
async function deleteFound(
  trx: Transaction,
  { table, key, where }: AnyRows,
  keys: readonly object[],
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const types = Object.fromEntries(key.map((column) => [column, 'text' as const]));
  const given = sql`select ${columns} from ${tableOf(trx, types, JSON.stringify(keys))}`;
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where(sql<SqlBool>`(${columns}) in (${given})`)
    .where(where)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
