import { beginLong } from './dialect.ts';
import { retryOnConflict } from './retry.ts';
import type { Database, Transaction } from './schema.ts';

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. After a conflict with a concurrent transaction it is
 * run again from the start, so `work` must have no effects outside of the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(() => committed((run) => db.transaction().execute(run), work));

/**
 * The same for a transaction of very many rows, whose `work` has to yield to the event loop. It shares its commit with no
 * other, and its statements may take longer.
 */
export const inLongTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(() => committed((run) => beginLong(db).execute(run), work));

const waiting = new WeakMap<Transaction, Set<() => void>>();

/**
 * Calls back once the transaction is committed, and never if it is not. The same callback is called once. A process may die
 * in between, so nothing may depend on it.
 */
export function afterCommit(trx: Transaction, callback: () => void): void {
  waiting.get(trx)?.add(callback);
}

async function committed<T>(
  execute: (run: (trx: Transaction) => Promise<T>) => Promise<T>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const callbacks = new Set<() => void>();
  const result = await execute((trx) => {
    waiting.set(trx, callbacks);
    return work(trx);
  });
  for (const callback of callbacks) callback();
  return result;
}
