import { recountProducts } from '../catalogue/product-blocks.service.ts';
import { bulkLoad, loadRows } from '../database/bulk-load.ts';
import { readSnapshot, refreshStatistics } from '../database/dialect.ts';
import { executedMigrations, migrate, refuseUnknown } from '../database/migrate.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import type { Row } from '../database/snapshot.ts';
import { inLongTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { readArchive } from './archive.ts';
import type { OnProgress, Shop } from './backup.service.ts';
import { headOf, readBackup, sumTables } from './contents.ts';
import type { Sums } from './format.ts';
import { putPicture } from './pictures.ts';
import { differencesOf } from './table-sum.ts';

type Options = { file: string; identity?: string | undefined; onProgress: OnProgress };

/**
 * Puts a backup into an empty database, all of it or nothing, and its pictures into the storage.
 * @returns what was restored
 * @throws Error that says what is wrong: the shop is not empty, or the file is not whole, or from a newer version
 */
export async function restoreBackup(
  { db, storage }: Shop,
  { file, identity, onProgress }: Options,
): Promise<Sums> {
  const { migrations, tables } = await headOf(readArchive(file, identity));
  // What is damaged would otherwise be found out by the database, in words of its own.
  await readBackup(readArchive(file, identity));
  await prepare(db, migrations);
  await refuseUnlessEmpty(db, tables);
  const restored = await inLongTransaction(db, async (trx) => {
    let sums: Sums | undefined;
    await loadTables(trx, tables, onProgress, async (load) => {
      sums = await readBackup(readArchive(file, identity), {
        onRows: load,
        onPicture: (picture, bytes) => putPicture(storage, picture, bytes),
      });
    });
    return sums as Sums;
  });
  await migrate(db);
  await refreshStatistics(db);
  const differences = differencesOf(restored.tables, await readSnapshot(db, sumTables));
  if (differences.length > 0)
    throw new Error(`The restored rows differ from the backup:\n${differences.join('\n')}`);
  return restored;
}

/** Makes the tables of the backup's time, so that its rows are changed as those of an upgraded shop are. */
async function prepare(db: Database, migrations: readonly string[]): Promise<void> {
  refuseUnknown(migrations);
  const ahead = (await executedMigrations(db)).find((name) => !migrations.includes(name));
  if (ahead !== undefined) {
    throw new Problem(
      'conflict',
      `The backup is older than the tables of this database (${ahead}): restore it into a new database.`,
    );
  }
  await migrate(db, migrations.at(-1));
}

type Table = keyof Schema;
type Load = (table: Table, rows: Row[]) => Promise<void>;

/** Fills empty tables. */
export async function loadTables(
  trx: Transaction,
  tables: readonly Table[],
  onProgress: OnProgress,
  fill: (load: Load) => Promise<void>,
): Promise<void> {
  const triggers = ['insert', 'update', 'delete'].map((change) => `products_blocks_${change}`);
  const onIndex = (done: number, of: number) => onProgress('indexes', done / of);
  const load: Load = async (table, rows) => {
    await onProgress(table, tables.indexOf(table) / tables.length);
    await loadRows(trx, table, rows);
  };
  await trx.deleteFrom(begunByMigration).execute();
  await bulkLoad(trx, { tables: productsFirst(tables), triggers, onIndex }, () => fill(load));
  await recountProducts(trx);
}

/** It has a row in an empty shop too. */
const begunByMigration = 'invoice_numbers';

/** The triggers are theirs. */
const productsFirst = (tables: readonly Table[]): Table[] => [
  'products',
  ...tables.filter((table) => table !== 'products'),
];

/** @throws Problem that names the tables that have rows */
export async function refuseUnlessEmpty(db: Database, tables: readonly Table[]): Promise<void> {
  const used = await findUsedTables(db, tables);
  if (used.length === 0) return;
  throw new Problem(
    'conflict',
    `The database is not empty (${used.join(', ')}), and nothing is overwritten.
` +
      'Name an empty one by DATABASE_URL or DATA_DIR; a shop that is to be filled must not have been started with its demo (SHOP_DEMO=off).',
  );
}

/** The tables that have rows. */
export async function findUsedTables(db: Database, tables: readonly Table[]): Promise<Table[]> {
  const used: Table[] = [];
  for (const table of tables.filter((name) => name !== begunByMigration)) {
    const query = db.selectFrom(table).select(({ lit }) => lit(1).as('one'));
    if (await query.limit(1).executeTakeFirst()) used.push(table);
  }
  return used;
}
