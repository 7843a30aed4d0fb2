import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { troubleOf } from './trouble.ts';

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Database;
beforeEach(async () => {
  place = await emptyDatabase('PostgreSQL');
  db = openDatabase(readConfig({ ...place.env, DATABASE_TIMEOUT: '2' }));
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
  await place.remove();
});

async function pids(count: number): Promise<number[]> {
  const asked = Array.from({ length: count }, () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(db),
  );
  return (await Promise.all(asked)).map(({ rows }) => Number(rows[0]?.pid)).sort();
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
  vi.advanceTimersByTime(0.8 * 2000);

  expect(troubleOf(await slow)).toBe('a statement took too long');
  vi.useRealTimers();
  // The cancel travels apart from the answer, and may reach the server after it.
  await eventually(async () => expect(await running()).toEqual([]));
  const after = await pids(6);
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(5);
});
