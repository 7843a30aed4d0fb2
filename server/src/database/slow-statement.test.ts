import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { troubleOf } from './trouble.ts';

/** Milliseconds. So long that a busy machine opens connections in it, and shorter than these may be idle. */
const timeout = 8_000;

const poolSize = 10;

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Database;
beforeEach(async () => {
  place = await emptyDatabase('PostgreSQL');
  db = openDatabase(
    readConfig({
      ...place.env,
      DATABASE_POOL_SIZE: String(poolSize),
      DATABASE_TIMEOUT: String(timeout / 1000),
    }),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
  await place.remove();
});

/** Of so many connections in use at the same time: each transaction keeps its own until all have begun. */
async function pids(count: number): Promise<number[]> {
  const all = Promise.withResolvers<void>();
  let begun = 0;
  const transactions = Array.from({ length: count }, () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      if (++begun === count) all.resolve();
      await all.promise;
      return Number(rows[0]?.pid);
    }),
  );
  return Promise.all(transactions);
}

const running = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep(60)%' and state = 'active'`.execute(db)
  ).rows;

test('a read that takes too long ends on PostgreSQL too, is reported as slow, and leaves all other connections open', async () => {
  const before = await pids(6);

  // Only the read's time passes: the connections have as long as they need to show that they work.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
  while ((await running()).length === 0);
  vi.advanceTimersByTime(0.8 * timeout);

  expect(troubleOf(await slow)).toBe('a statement took too long');
  vi.useRealTimers();
  // The cancel travels apart from the answer, and may reach the server after it.
  await eventually(async () => expect(await running()).toEqual([]));
  // All that the pool may have: one of those from before may be asked just now whether it works.
  const after = await pids(poolSize);
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(5);
});
