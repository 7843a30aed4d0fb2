import type { TransactionBuilder } from 'kysely';
import { beginLong, isLostRace } from './dialect.ts';
import type { Database, Schema, Transaction } from './schema.ts';

const mostTries = 5;

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. A transaction that lost against a concurrent
 * one is tried again from its start, so `work` must touch nothing but the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  tryUntilWon(db.transaction(), work);

/** The same for a transaction of very many rows: who only reads is not held up by it, whatever the database. */
export const inLongTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  tryUntilWon(beginLong(db), work);

async function tryUntilWon<T>(
  transaction: TransactionBuilder<Schema>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction.execute(work);
    } catch (error) {
      if (tries >= mostTries || !isLostRace(error)) throw error;
    }
  }
}
