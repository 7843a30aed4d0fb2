import { recountProducts } from '../catalogue/product-blocks.service.ts';
import { bulkLoad, loadRows } from '../database/bulk-load.ts';
import { readSnapshot, refreshStatistics } from '../database/dialect.ts';
import { holdShop, releaseShop } from '../database/hold.ts';
import { executedMigrations, migrate, refuseUnknown } from '../database/migrate.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import type { CopiedTable, Row } from '../database/snapshot.ts';
import { inLongTransaction } from '../database/transaction.ts';
import { heldBack } from '../mail/holding.service.ts';
import { Problem } from '../problem.ts';
import type { PictureFile } from '../uploads/storage.ts';
import { readArchive } from './archive.ts';
import type { OnProgress, Shop } from './backup.service.ts';
import { backupHeaderOf, readBackup, sumTables } from './contents.ts';
import type { Sums } from './format.ts';
import { putPicture } from './pictures.ts';
import { differencesOf, RowSum, type TableSum } from './table-sum.ts';
import {
  endCopy,
  findUnfinished,
  finishCompared,
  inCopy,
  noteCompared,
  refuseUsed,
  usedSince,
} from './unfinished.ts';

type Options = {
  /** Reads the file from its beginning. */
  read: () => AsyncIterable<Uint8Array>;
  identity?: string | undefined;
  /** Whether mails that waited when the backup was made are sent. */
  sendsMails?: boolean;
  onProgress: OnProgress;
};

/**
 * Puts a backup into an empty database, all of it or nothing, and its pictures into the storage. They are stored before
 * the rows are committed, so that no row names a picture that is not there, and removed again if that fails. The shop is
 * on hold then. If only the upgrade of an older backup fails, the rows stay, and a start or 'migrate' continues it.
 * @returns what was restored
 * @throws Error that says what is wrong: the shop is not empty, or the file is not whole, or from a newer version
 */
export async function restoreBackup(
  { db, storage }: Shop,
  { read, identity, sendsMails = false, onProgress }: Options,
): Promise<Sums> {
  const open = () => readArchive(read(), identity);
  const { migrations, tables } = await backupHeaderOf(open());
  // What is damaged would otherwise be found out by the database, in words of its own.
  await readBackup(open());
  await prepare(db, migrations);
  const left = await findLeft(db, tables);
  const added: PictureFile[] = [];
  const removePictures = async () => {
    for (const file of added) await storage.delete(file);
  };
  let pictures = 0;
  const stored = await inCopy(db, left, async (trx) => {
    if (left?.copied) await emptyTables(trx, tables, left.copied);
    const sums = await loadBackup(trx, {
      ...{ open, tables, sendsMails, onProgress },
      onPicture: async (picture, bytes) => {
        if (await putPicture(storage, picture, bytes)) added.push(picture);
      },
    });
    await holdShop(trx);
    pictures = sums.pictures;
    return sums.tables;
  }).catch(async (error: unknown) => {
    await removePictures();
    throw error;
  });
  await compare(db, stored, onProgress).catch(async (error: unknown) => {
    await undo(db, tables, stored).catch((second: unknown) => {
      throw second instanceof Problem ? second : error;
    });
    await removePictures();
    throw error;
  });
  await noteCompared(db);
  await migrate(db);
  await finishCompared(db);
  await refreshStatistics(db);
  return { tables: stored, pictures };
}

/** Removes what was restored and is not as it should be. @throws Problem conflict if the shop was used since */
async function undo(db: Database, tables: readonly Table[], stored: Sums['tables']): Promise<void> {
  await inLongTransaction(db, (trx) => emptyTables(trx, tables, stored));
  await releaseShop(db);
  await endCopy(db);
}

/** What an earlier copy that did not end has left. @throws Problem conflict if there is anything else */
async function findLeft(db: Database, tables: readonly Table[]) {
  const left = await findUnfinished(db);
  if (left && (await findUsedTables(db, tables)).length > 0) await refuseUsed(db, left);
  else await refuseUnlessEmpty(db, tables);
  return left;
}

type Loading = Pick<Options, 'onProgress'> & {
  open: () => ReturnType<typeof readArchive>;
  tables: readonly Table[];
  sendsMails: boolean;
  onPicture: (picture: PictureFile, bytes: Buffer) => Promise<void>;
};

/** @returns what is stored by then */
async function loadBackup(
  trx: Transaction,
  { open, tables, sendsMails, onProgress, onPicture }: Loading,
): Promise<Sums> {
  let sums: Sums | undefined;
  const outbox = new RowSum();
  await loadTables(trx, tables, onProgress, async (load) => {
    sums = await readBackup(open(), {
      onRows: async (table, rows) => {
        if (table !== 'outbox') return load(table, rows);
        const mails = sendsMails ? rows : rows.map(heldBack);
        for (const mail of mails) outbox.add(mail);
        await load(table, mails);
      },
      onPicture,
    });
  });
  const { tables: found, pictures } = sums as Sums;
  return { tables: found.outbox ? { ...found, outbox: outbox.value } : found, pictures };
}

/** Before they are upgraded, which changes them. @throws Error with the tables that differ */
async function compare(db: Database, stored: Sums['tables'], onProgress: OnProgress): Promise<void> {
  await onProgress('comparing', 1);
  const tables = Object.keys(stored) as CopiedTable[];
  const differences = differencesOf(stored, await readSnapshot(db, (read) => sumTables(read, tables)));
  if (differences.length > 0)
    throw new Error(`The restored rows differ from the backup:\n${differences.join('\n')}`);
}

/**
 * For rows that were copied and are not what they should be: also those that are otherwise never removed.
 * @throws Problem conflict if a table has more rows than were copied: a server that was running all the while has used it
 */
export function emptyTables(
  trx: Transaction,
  tables: readonly Table[],
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

/** They have rows in an empty shop too. */
const begunWhenEmpty: ReadonlySet<Table> = new Set<Table>(['invoice_numbers', 'backfills']);

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
  for (const table of tables.filter((name) => !begunWhenEmpty.has(name))) {
    const query = db.selectFrom(table).select(({ lit }) => lit(1).as('one'));
    if (await query.limit(1).executeTakeFirst()) used.push(table);
  }
  return used;
}
