import { readSnapshot } from '../database/dialect.ts';
import { readMark, removeMark, setMark } from '../database/marks.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { CopiedTable } from '../database/snapshot.ts';
import { inLongTransaction } from '../database/transaction.ts';
import { UnfinishedCopy } from '../database/unfinished-copy.ts';
import { Problem } from '../problem.ts';
import { sumTables } from './contents.ts';
import { differencesOf, type TableSum } from './table-sum.ts';

// A database into which a shop is being copied is marked from before its first row until its last check. No server starts
// on it, because an order that it took could be removed when the copy fails or is made again.

/** Who copies: a move or a restore. */
export type Copier = 'move' | 'restore';

/** What an earlier copy has left. */
type Unfinished = {
  /** What each table held when the rows were committed. */
  copied?: Record<string, TableSum>;
  /** Every row was compared and agrees. */
  isCompared?: boolean;
};

const markOf = (copier: Copier) => `unfinished_${copier}` as const;

/** Undefined where no such copy was begun, or it has ended. */
export async function findUnfinished(db: Database, copier: Copier): Promise<Unfinished | undefined> {
  const note = await readMark(db, markOf(copier));
  return note === undefined ? undefined : JSON.parse(note || '{}');
}

export const markUnfinished = (db: Database, copier: Copier, what: Unfinished = {}): Promise<void> =>
  setMark(db, markOf(copier), JSON.stringify(what));

/** Copies the rows, all of them or none. @param isLeft whether an earlier copy has left its mark */
export async function inCopy<T>(
  db: Database,
  copier: Copier,
  isLeft: boolean,
  copy: (trx: Transaction) => Promise<T>,
): Promise<T> {
  if (!isLeft) await markUnfinished(db, copier);
  try {
    return await inLongTransaction(db, copy);
  } catch (error) {
    // Where the database is gone the mark stays, and the first error is the one to show.
    if (!isLeft) await endCopy(db, copier).catch(() => {});
    throw error;
  }
}

export const endCopy = (db: Database, copier: Copier): Promise<void> => removeMark(db, markOf(copier));

/**
 * Whether the rows that an earlier copy has left may be removed.
 * @throws Problem conflict if anything else may be among them
 */
export async function refuseUsed(db: Database, left: Unfinished): Promise<void> {
  const { copied, isCompared } = left;
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
    'An earlier copy into this database did not end, and the database was used since: nothing was removed. Name an empty one by DATABASE_URL or DATA_DIR.',
  );

/**
 * Lets no server start on half a shop. A move whose rows all agree may have closed the old shop, so that it counts as ended.
 * @throws UnfinishedCopy
 */
export async function refuseUnfinished(db: Database): Promise<void> {
  const move = await findUnfinished(db, 'move');
  if (move?.isCompared) await endCopy(db, 'move');
  else if (move) throw new UnfinishedCopy('move');
  if (await findUnfinished(db, 'restore')) throw new UnfinishedCopy('restore');
}
