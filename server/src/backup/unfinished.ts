import type { IsAlone } from '../database/copy-running.ts';
import { emptyLog, readSnapshot } from '../database/dialect.ts';
import {
  addMarkNote,
  hasMark,
  readMarkNotes,
  removeMark,
  removeMarkNote,
  setMark,
} from '../database/marks.ts';
import { skipUsedOrderNumbers } from '../database/order-numbers.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { CopiedTable } from '../database/snapshot.ts';
import { inLongTransaction } from '../database/transaction.ts';
import { UnfinishedCopy } from '../database/unfinished-copy.ts';
import { Problem } from '../problem.ts';
import { sumTables } from './contents.ts';
import { differencesOf, type TableSum } from './table-sum.ts';

// A database into which a shop is moved or restored is marked from before its first row until its last check. No server
// starts on it, because an order that it took could be removed when the copy fails or is made again.

const mark = 'unfinished_copy';
const compared = { isCompared: true };

/** What a copy that has not ended says of itself. */
type Unfinished = {
  /** What each table held when the rows were committed. */
  copied?: Record<string, TableSum>;
  /** Every row was compared and agrees. */
  isCompared?: boolean;
};

export async function findUnfinished(db: Database): Promise<Unfinished | undefined> {
  return (await hasMark(db, mark)) ? readMarkNotes(db, mark) : undefined;
}

/**
 * Copies the rows, all of them or none.
 * @param left what an earlier copy that did not end says of itself; its rows are to be removed first
 */
export async function inCopy(
  db: Database,
  { left, isAlone }: { left: Unfinished | undefined; isAlone: IsAlone },
  copy: (trx: Transaction) => Promise<Record<string, TableSum>>,
): Promise<Record<string, TableSum>> {
  await setMark(db, mark);
  try {
    await emptyLog(db);
    return await inLongTransaction(db, async (trx) => {
      if (left?.copied) await removeMarkNote(trx, mark, { copied: left.copied });
      const copied = await copy(trx);
      await addMarkNote(trx, mark, { copied });
      await refuseUnlessAlone(isAlone);
      return copied;
    });
  } catch (error) {
    // Where the database is gone the mark stays, as it does where it may be another copy's, and the first error is the one to show.
    if (left === undefined && (await isAlone())) await endCopy(db).catch(() => {});
    throw error;
  }
}

/** @throws Problem conflict where another copy may have begun */
export async function refuseUnlessAlone(isAlone: IsAlone): Promise<void> {
  if (await isAlone()) return;
  throw new Problem(
    'conflict',
    'The connection broke that keeps other restores and moves out of this database. This one has stopped, and removes nothing that may be of another. Run it again.',
  );
}

export const noteCompared = (db: Database): Promise<void> => addMarkNote(db, mark, compared);
export const withdrawCompared = (db: Database): Promise<void> => removeMarkNote(db, mark, compared);
export const endCopy = (db: Database): Promise<void> => removeMark(db, mark);

/**
 * Whether the rows that an earlier copy has left may be removed.
 * @throws Problem conflict if anything else may be among them
 */
export async function refuseUsed(db: Database, { copied, isCompared }: Unfinished): Promise<void> {
  if (copied && !isCompared) {
    const tables = Object.keys(copied) as CopiedTable[];
    const found = await readSnapshot(db, (read) => sumTables(read, tables));
    if (differencesOf(copied, found).length === 0) return;
  }
  throw usedSince();
}

/** Nobody knows whose rows would be removed. */
export const usedSince = () =>
  new Problem(
    'conflict',
    'An earlier copy into this database did not end, and there may be other rows in it than those that were copied. Nothing was removed. Choose an empty database with DATABASE_URL or DATA_DIR.',
  );

/** Lets no server start on half a shop. @throws UnfinishedCopy */
export async function refuseUnfinished(db: Database): Promise<void> {
  const left = await findUnfinished(db);
  if (left && !left.isCompared) throw new UnfinishedCopy();
}

/**
 * Ends a copy that was killed after every row had been compared: a move may have closed the old shop by then. Called once
 * the tables are of this version.
 * @throws UnfinishedCopy
 */
export async function finishCompared(db: Database): Promise<void> {
  const left = await findUnfinished(db);
  if (left === undefined) return;
  if (!left.isCompared) throw new UnfinishedCopy();
  await skipUsedOrderNumbers(db);
  await endCopy(db);
}
