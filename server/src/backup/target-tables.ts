import { recountProducts } from '../catalogue/product-blocks.service.ts';
import { bulkLoad, loadRows } from '../database/bulk-load.ts';
import type { IsAlone } from '../database/copy-running.ts';
import { isBlank, isUnmade, unmake, withCopyLock } from '../database/dialect.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { type CopiedTable, copiedTables, type Row } from '../database/snapshot.ts';
import { Problem } from '../problem.ts';
import type { OnProgress } from './backup.service.ts';
import type { TableSum } from './table-sum.ts';
import { usedSince } from './unfinished.ts';

// The tables of a database into which a shop is restored or moved.

/** They have rows in an empty shop too. */
const begunWhenEmpty: ReadonlySet<CopiedTable> = new Set<CopiedTable>(['invoice_numbers', 'backfills']);

/** @throws Problem that names the tables that have rows */
export async function refuseUnlessEmpty(db: Database, tables: readonly CopiedTable[]): Promise<void> {
  const used = await findUsedTables(db, tables);
  if (used.length === 0) return;
  throw new Problem(
    'conflict',
    'The database is not empty, and nothing is overwritten. ' +
      'Name an empty one by DATABASE_URL or DATA_DIR; a shop that is to be filled must not have been started with its demo (SHOP_DEMO=off).\n' +
      `These tables have rows: ${used.join(', ')}.`,
  );
}

/** The tables that have rows. */
export async function findUsedTables(db: Database, tables: readonly CopiedTable[]): Promise<CopiedTable[]> {
  const used: CopiedTable[] = [];
  for (const table of tables.filter((name) => !begunWhenEmpty.has(name))) {
    const query = db.selectFrom(table).select(({ lit }) => lit(1).as('one'));
    if (await query.limit(1).executeTakeFirst()) used.push(table);
  }
  return used;
}

/**
 * Fills a database, as one process at a time may. Where that leaves no row, a file that was made for it goes, too: an empty
 * one would take the room of the next try.
 * @throws CopyRunning
 */
export const fillAlone = <T>(db: Database, fill: (isAlone: IsAlone) => Promise<T>): Promise<T> =>
  withCopyLock(db, async (isAlone) => {
    if (!isUnmade(db)) return fill(isAlone);
    return fill(isAlone).catch(async (error: unknown) => {
      const isEmpty = await hasNoRows(db).catch(() => isBlank(db));
      // The first error is the one to show.
      if (isEmpty) await unmake(db).catch(() => {});
      throw error;
    });
  });

/** Also where there are no tables yet. */
async function hasNoRows(db: Database): Promise<boolean> {
  const made = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const copied = copiedTables.filter((name) => made.has(name));
  return (await findUsedTables(db, copied)).length === 0;
}

type Load = (table: CopiedTable, rows: Row[]) => Promise<void>;

/** Fills empty tables. */
export async function loadTables(
  trx: Transaction,
  tables: readonly CopiedTable[],
  onProgress: OnProgress,
  fill: (load: Load) => Promise<void>,
): Promise<void> {
  const triggers = [
    ...['insert', 'update', 'delete'].map((change) => `products_blocks_${change}`),
    // What erased customers have ordered comes back too.
    ...['sessions', 'cart_lines', 'orders'].map((table) => `${table}_of_nobody`),
  ];
  const onIndex = (done: number, of: number) => onProgress('indexes', done / of);
  const load: Load = async (table, rows) => {
    await onProgress(table, tables.indexOf(table) / tables.length);
    await loadRows(trx, table, rows);
  };
  for (const table of tables.filter((name) => begunWhenEmpty.has(name)))
    await trx.deleteFrom(table).execute();
  await bulkLoad(trx, { tables, triggers, onIndex }, () => fill(load));
  await recountProducts(trx);
}

/**
 * For rows that were copied and are not what they should be: also those that are otherwise never removed.
 * @throws Problem conflict if a table has more rows than were copied: a server that was running all the while has used it
 */
export function emptyTables(
  trx: Transaction,
  tables: readonly CopiedTable[],
  copied: Readonly<Record<string, TableSum>>,
): Promise<void> {
  // The names of the triggers in SQLite and in PostgreSQL.
  const triggers = tables.flatMap((table) => [`${table}_no_delete`, `${table}_no_change`]);
  return bulkLoad(trx, { tables, triggers }, async () => {
    for (const table of tables.toReversed()) {
      if (begunWhenEmpty.has(table)) continue;
      const { numDeletedRows } = await trx.deleteFrom(table).executeTakeFirst();
      if (numDeletedRows > (copied[table]?.rows ?? 0)) throw usedSince();
    }
  });
}
