import { databaseIdentity, readSnapshot, refreshStatistics, retire } from '../database/dialect.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { copiedTables, type ReadTable } from '../database/snapshot.ts';
import { inLongTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { filesOf, type PictureStorage } from '../uploads/storage.ts';
import type { OnProgress, Shop } from './backup.service.ts';
import { storedRows, sumTables } from './contents.ts';
import { bytesOf, putPicture } from './pictures.ts';
import { findUsedTables, loadTables, refuseUnlessEmpty } from './restore.service.ts';
import { differencesOf, RowSum, type TableSum } from './table-sum.ts';

/**
 * Copies a shop into an empty database and compares them. While that lasts its servers serve pages, and changes wait or are
 * refused; when everything agrees they are refused for good, so that no order goes where nobody looks. If it fails or
 * dies, the old shop goes on, and it can be run again.
 * @returns what each table holds
 * @throws Problem if the target holds something else, or is the same database; Error with the tables that differ
 */
export async function moveShop(
  from: Shop,
  to: Shop,
  onProgress: OnProgress,
): Promise<Record<string, TableSum>> {
  await migrate(to.db);
  // It would agree with itself, and then take no more changes.
  if ((await databaseIdentity(from.db)) === (await databaseIdentity(to.db))) {
    throw new Problem('conflict', 'The shop is there already.');
  }
  return readSnapshot(
    from.db,
    async (read, trx) => {
      const sums = await copyRows(read, to.db, onProgress);
      // Reading them all again would hold up orders for nothing.
      if (from.storage !== to.storage) await copyPictures(read, from.storage, to.storage, onProgress);
      const differences = differencesOf(sums, await readSnapshot(to.db, sumTables));
      if (differences.length > 0) throw new Error(`The copy differs:\n${differences.join('\n')}`);
      await retire(trx, copiedTables);
      return sums;
    },
    { holdsWrites: true },
  );
}

/** Skipped where an earlier try, which died before its end, has copied all of it. */
async function copyRows(
  read: ReadTable,
  db: Database,
  onProgress: OnProgress,
): Promise<Record<string, TableSum>> {
  if ((await findUsedTables(db, copiedTables)).length > 0) {
    const [wanted, found] = [await sumTables(read), await readSnapshot(db, sumTables)];
    if (differencesOf(wanted, found).length > 0) await refuseUnlessEmpty(db, copiedTables);
    return wanted;
  }
  const sums = await inLongTransaction(db, async (trx) => {
    const copied: Record<string, TableSum> = {};
    await loadTables(trx, copiedTables, onProgress, async (load) => {
      for (const table of copiedTables) {
        const sum = new RowSum();
        for await (const rows of storedRows(read, table, sum)) await load(table, rows);
        copied[table] = sum.value;
      }
    });
    return copied;
  });
  await refreshStatistics(db);
  return sums;
}

async function copyPictures(
  read: ReadTable,
  from: PictureStorage,
  to: PictureStorage,
  onProgress: OnProgress,
): Promise<void> {
  for await (const rows of read('pictures')) {
    for (const [at, picture] of rows.entries()) {
      await onProgress('pictures', at / rows.length);
      for (const file of filesOf(picture as { id: string; widths: string })) {
        const bytes = await bytesOf(from, file);
        if (bytes) await putPicture(to, file, bytes);
      }
    }
  }
}
