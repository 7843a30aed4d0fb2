import { isLostRace } from './dialect.ts';
import type { Database, Transaction } from './schema.ts';

const mostTries = 5;

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. A transaction that lost against a concurrent
 * one is tried again from its start, so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= mostTries || !isLostRace(error)) throw error;
    }
  }
}
