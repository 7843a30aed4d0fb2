import type { IsAlone } from '../database/copy-running.ts';
import {
  checkWritable,
  databaseIdentity,
  readSnapshot,
  refreshStatistics,
  refuseRetired,
  retire,
} from '../database/dialect.ts';
import { holdShop, isOnHold, releaseShop } from '../database/hold.ts';
import { migrate } from '../database/migrate.ts';
import { skipUsedOrderNumbers } from '../database/order-numbers.ts';
import type { Database } from '../database/schema.ts';
import { ShopMoved } from '../database/shop-moved.ts';
import { copiedTables, type ReadTable } from '../database/snapshot.ts';
import { Problem } from '../problem.ts';
import { filesOf, type PictureStorage } from '../uploads/storage.ts';
import type { OnProgress, Shop } from './backup.service.ts';
import { storedRows, sumShop } from './contents.ts';
import { bytesOf, putPicture } from './pictures.ts';
import { differencesOf, RowSum, type TableSum } from './table-sum.ts';
import { emptyTables, fillAlone, findUsedTables, loadTables, refuseUnlessEmpty } from './target-tables.ts';
import {
  endCopy,
  findUnfinished,
  inCopy,
  noteCompared,
  refuseUnlessAlone,
  refuseUsed,
  withdrawCompared,
} from './unfinished.ts';

/** Whether rows are copied, copied anew because an earlier move ended half way, or there already because it had copied all. */
export type Beginning = 'copy' | 'copy anew' | 'compare';

type Observers = { onProgress: OnProgress; onBegin?: (beginning: Beginning) => void };

type Copying = Required<Observers> & { isAlone: IsAlone };

/**
 * Copies a shop into an empty database and compares them. While that lasts its servers serve pages, and changes wait or are
 * refused; when everything agrees they are refused for good, so that no order goes where nobody looks. If it fails or
 * dies, the old shop goes on, and it can be run again.
 * @returns what each table holds
 * @throws CopyRunning; Problem if the target holds something else, or is the same database; ShopMoved; Error with the tables
 *   that differ
 */
export async function moveShop(
  from: Shop,
  to: Shop,
  { onProgress, onBegin = () => {} }: Observers,
): Promise<Record<string, TableSum>> {
  await refuseRetired(from.db);
  const moved = await fillAlone(to.db, (isAlone) => moveInto(from, to, { onProgress, onBegin, isAlone }));
  // The old shop is closed: whatever fails from now on removes nothing.
  await endCopy(to.db);
  return moved;
}

async function moveInto(
  from: Shop,
  to: Shop,
  { onProgress, onBegin, isAlone }: Copying,
): Promise<Record<string, TableSum>> {
  await migrate(to.db).catch((error: unknown) => {
    throw error instanceof ShopMoved ? movedBefore() : error;
  });
  // It would agree with itself, and then take no more changes.
  if ((await databaseIdentity(from.db)) === (await databaseIdentity(to.db))) {
    throw new Problem('conflict', 'The shop is there already.');
  }
  let isNoted = false;
  return readSnapshot(
    from.db,
    async (read, trx) => {
      const sums = await copyRows(read, to.db, { onProgress, onBegin, isAlone });
      // Reading them all again would hold up orders for nothing.
      if (from.storage !== to.storage) await copyPictures(read, from.storage, to.storage, onProgress);
      await onProgress('comparing', 1);
      const differences = differencesOf(sums, await readSnapshot(to.db, sumShop));
      if (differences.length > 0) throw new Error(`The copy differs:\n${differences.join('\n')}`);
      await ((await isOnHold(from.db)) ? holdShop(to.db) : releaseShop(to.db));
      await refuseUnlessAlone(isAlone);
      await noteCompared(to.db);
      isNoted = true;
      await retire(trx, copiedTables);
      return sums;
    },
    { holdsWrites: true },
  ).catch(async (error: unknown) => {
    // The old shop goes on, unless it was closed before this.
    const reopen = () => checkWritable(from.db).then(() => withdrawCompared(to.db));
    if (isNoted) await reopen().catch(() => {});
    throw error;
  });
}

const movedBefore = () =>
  new Problem(
    'conflict',
    'A shop was moved away from that database. Name an empty one, or a folder without shop.db files.',
  );

async function copyRows(
  read: ReadTable,
  db: Database,
  { onProgress, onBegin, isAlone }: Copying,
): Promise<Record<string, TableSum>> {
  const left = await findUnfinished(db);
  const isLeft = left !== undefined && (await findUsedTables(db, copiedTables)).length > 0;
  if (isLeft) {
    const [expected, found] = [await sumShop(read), await readSnapshot(db, sumShop)];
    if (differencesOf(expected, found).length === 0) {
      onBegin('compare');
      return expected;
    }
    await refuseUsed(db, left);
  } else await refuseUnlessEmpty(db, copiedTables);
  onBegin(isLeft ? 'copy anew' : 'copy');
  const sums = await inCopy(db, { left, isAlone }, async (trx) => {
    // Orders may have been placed since an earlier move ended half way.
    if (left?.copied) await emptyTables(trx, copiedTables, left.copied);
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
  await skipUsedOrderNumbers(db);
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
