import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { longTimeout } from '@kiosk/testkit/databases.ts';
import { type PostgresServer, startPostgres } from '@kiosk/testkit/postgres-server.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { troubleOf } from './trouble.ts';

let other: PostgresServer;
const opened: Database[] = [];
beforeAll(async () => {
  other = await startPostgres();
});
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())));
afterAll(() => other.stop());

/** Nobody listens there, and no server of another test takes it. */
const deaf = '127.0.0.1:1';

const hostOf = (url: string) => new URL(url).host;

function openHosts(...hosts: string[]): Database {
  const query = 'target_session_attrs=read-write';
  const DATABASE_URL = `postgres://postgres@${hosts.join(',')}/postgres?${query}`;
  const db = openDatabase(readConfig({ ...longTimeout, DATABASE_URL }));
  opened.push(db);
  return db;
}

async function hostOfConnection(db: Database): Promise<string> {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
  return `127.0.0.1:${rows[0]?.port}`;
}

const setReadOnly = async (db: Database, value: 'on' | 'off') => {
  await sql.raw(`alter system set default_transaction_read_only = ${value}`).execute(db);
  await sql`select pg_reload_conf()`.execute(db);
};

test('a database host that does not answer is skipped', async () => {
  const shared = hostOf(inject('postgresUrl'));
  const db = openHosts(deaf, shared);
  expect(await hostOfConnection(db)).toBe(shared);
});

test('a database host that has become read-only is left at the first statement that it refuses', async () => {
  const [first, second] = [hostOf(other.url), hostOf(inject('postgresUrl'))];
  const db = openHosts(first, second);
  expect(await hostOfConnection(db)).toBe(first);
  await setReadOnly(db, 'on');

  // Open sessions see it after a moment.
  const refuse = async (): Promise<unknown> => {
    for (;;) {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
      if (rows[0]?.transaction_read_only === 'on') break;
    }
    return sql`create table things (name text)`.execute(db).catch((error: unknown) => error);
  };
  expect(troubleOf(await refuse())).toBe('read-only');
  expect(await hostOfConnection(db)).toBe(second);

  // New sessions see it at once.
  expect(await hostOfConnection(openHosts(first, second))).toBe(second);
});

test('callers who wait while all connections are being opened to a host that has gone silent find the next host', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${port},${hostOf(inject('postgresUrl'))}/postgres`;
  const db = openDatabase(readConfig({ DATABASE_URL, DATABASE_POOL_SIZE: '1', DATABASE_TIMEOUT: '2' }));
  opened.push(db);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asking = Promise.allSettled([1, 2, 3].map(() => hostOfConnection(db)));
  await once(silent, 'connection');
  vi.advanceTimersByTime(2000);
  const asked = await asking;
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  silent.close();
});

test('a single read-only host is refused when the URL requires a writable one', async () => {
  await expect(hostOfConnection(openHosts(hostOf(other.url)))).rejects.toThrow('read-only');
});

test('where no host can be written to, each call says so', async () => {
  const db = openHosts(hostOf(other.url), deaf);
  const error = await hostOfConnection(db).catch((reason: unknown) => reason);
  expect(String(error)).toMatch('read-only');
  expect(troubleOf(error)).toBeDefined();
});
