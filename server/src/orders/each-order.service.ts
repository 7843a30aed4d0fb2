import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

/** One with which it failed: the same may succeed later. */
type Failure = { id: string; outcome: 'failed' };

/**
 * Does the same with each of these orders, each in a transaction of its own: one with which it fails does not stop the others.
 * @param report called with the error of each that failed
 * @returns what became of each, in the order of the ids
 * @throws what the first failed with, if all did
 */
export async function withEachOrder<Outcome>(
  db: Database,
  ids: readonly string[],
  act: (trx: Transaction, id: string) => Promise<Outcome>,
  report: (thrown: unknown) => void,
): Promise<(Outcome | Failure)[]> {
  const outcomes: (Outcome | Failure)[] = [];
  const failures: unknown[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push(await inTransaction(db, (trx) => act(trx, id)));
    } catch (thrown) {
      failures.push(thrown);
      outcomes.push({ id, outcome: 'failed' });
    }
  }
  if (failures.length === outcomes.length) throw failures[0];
  failures.forEach(report);
  return outcomes;
}
