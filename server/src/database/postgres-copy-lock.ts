import { sql } from 'kysely';
import { probeTransaction } from './access-modes.ts';
import { CopyRunning, type IsAlone } from './copy-running.ts';
import { mayIdle } from './postgres-idle.ts';
import type { Database } from './schema.ts';

/**
 * Runs `work` under a lock that one process holds at a time. It is that of a transaction, because a pooler lends a connection
 * to others in between, and has a connection of its own.
 * @throws CopyRunning
 */
export async function withServerLock<T>(db: Database, work: (isAlone: IsAlone) => Promise<T>): Promise<T> {
  const done: T[] = [];
  const held = db
    .transaction()
    .setAccessMode(probeTransaction)
    .execute(async (trx) => {
      await mayIdle(trx);
      const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(3853314791062309109) as locked`.execute(trx);
      if (rows[0]?.locked !== true) throw new CopyRunning();
      const isAlone = () =>
        sql`select 1`.execute(trx).then(
          () => true,
          () => false,
        );
      done.push(await work(isAlone));
    });
  await held.catch((error: unknown) => {
    // What is done stays so where only this connection broke.
    if (done.length === 0) throw error;
  });
  return done[0] as T;
}
