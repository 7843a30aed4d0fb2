import type { IsAlone } from '../database/copy-running.ts';
import { readSnapshot, refreshStatistics } from '../database/dialect.ts';
import { holdShop, releaseShop } from '../database/hold.ts';
import { executedMigrations, migrate, refuseUnknown } from '../database/migrate.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { CopiedTable } from '../database/snapshot.ts';
import { inLongTransaction } from '../database/transaction.ts';
import { heldBack } from '../mail/holding.service.ts';
import { Problem } from '../problem.ts';
import type { PictureFile } from '../uploads/storage.ts';
import { readArchive } from './archive.ts';
import type { OnProgress, Shop } from './backup.service.ts';
import { backupHeaderOf, readBackup, sumTables } from './contents.ts';
import type { BackupHeader, Sums } from './format.ts';
import { putPicture } from './pictures.ts';
import { differencesOf, RowSum } from './table-sum.ts';
import { emptyTables, fillAlone, findUsedTables, loadTables, refuseUnlessEmpty } from './target-tables.ts';
import {
  endCopy,
  findUnfinished,
  finishCompared,
  inCopy,
  noteCompared,
  refuseUnlessAlone,
  refuseUsed,
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
 * @throws CopyRunning; Error that says what is wrong: the shop is not empty, or the file is not whole, or from a newer version
 */
export async function restoreBackup(
  shop: Shop,
  { read, identity, sendsMails = false, onProgress }: Options,
): Promise<Sums> {
  const open = () => readArchive(read(), identity);
  const head = await backupHeaderOf(open());
  // What is damaged would otherwise be found out by the database, in words of its own.
  await readBackup(open());
  return fillAlone(shop.db, (isAlone) => restoreInto(shop, head, { open, sendsMails, onProgress, isAlone }));
}

async function restoreInto(
  { db, storage }: Shop,
  { migrations, tables }: BackupHeader,
  { isAlone, ...loading }: Pick<Loading, 'open' | 'sendsMails' | 'onProgress'> & { isAlone: IsAlone },
): Promise<Sums> {
  await prepare(db, migrations);
  const left = await findLeft(db, tables);
  const added: PictureFile[] = [];
  const removePictures = async () => {
    for (const file of added) await storage.delete(file);
  };
  let pictures = 0;
  const stored = await inCopy(db, { left, isAlone }, async (trx) => {
    if (left?.copied) await emptyTables(trx, tables, left.copied);
    const sums = await loadBackup(trx, {
      ...loading,
      tables,
      onPicture: async (picture, bytes) => {
        if (await putPicture(storage, picture, bytes)) added.push(picture);
      },
    });
    await holdShop(trx);
    pictures = sums.pictures;
    return sums.tables;
  }).catch(async (error: unknown) => {
    if (await isAlone()) await removePictures();
    throw error;
  });
  await compare(db, stored, loading.onProgress).catch(async (error: unknown) => {
    if (!(await isAlone())) throw error;
    await undo(db, tables, stored).catch((second: unknown) => {
      throw second instanceof Problem ? second : error;
    });
    await removePictures();
    throw error;
  });
  await refuseUnlessAlone(isAlone);
  await noteCompared(db);
  await migrate(db);
  await finishCompared(db);
  await refreshStatistics(db);
  return { tables: stored, pictures };
}

/** Removes what was restored and is not as it should be. @throws Problem conflict if the shop was used since */
async function undo(db: Database, tables: readonly CopiedTable[], stored: Sums['tables']): Promise<void> {
  await inLongTransaction(db, (trx) => emptyTables(trx, tables, stored));
  await releaseShop(db);
  await endCopy(db);
}

/** What an earlier copy that did not end has left. @throws Problem conflict if there is anything else */
async function findLeft(db: Database, tables: readonly CopiedTable[]) {
  const left = await findUnfinished(db);
  if (left && (await findUsedTables(db, tables)).length > 0) await refuseUsed(db, left);
  else await refuseUnlessEmpty(db, tables);
  return left;
}

type Loading = Pick<Options, 'onProgress'> & {
  open: () => ReturnType<typeof readArchive>;
  tables: readonly CopiedTable[];
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
