import { beginLong } from './dialect.ts';
import { retryOnConflict } from './retry.ts';
import type { Database, Transaction } from './schema.ts';

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. After a conflict with a concurrent transaction it is
 * run again from the start, so `work` must have no effects outside of the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(() => db.transaction().execute(work));

/**
 * The same for a transaction of very many rows, whose `work` has to yield to the event loop. It shares its commit with no
 * other, and its statements may take longer.
 */
export const inLongTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(() => beginLong(db).execute(work));
