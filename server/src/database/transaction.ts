import { beginLong } from './dialect.ts';
import { untilWon } from './retry.ts';
import type { Database, Transaction } from './schema.ts';

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. A transaction that lost against a concurrent
 * one is tried again from its start, so `work` must touch nothing but the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  untilWon(() => db.transaction().execute(work));

/** The same for a transaction of very many rows: who only reads is not held up by it, whatever the database. */
export const inLongTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  untilWon(() => beginLong(db).execute(work));
