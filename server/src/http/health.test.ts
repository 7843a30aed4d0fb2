import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import { migratedDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import { Readiness } from '../database/readiness.ts';

const longTimeout = 60_000;

/** Moves the clock until no earlier result is fresh. */
const later = () => vi.advanceTimersByTime(3000);
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

/** On a slow machine the answer may come after the time of a probe. */
async function probe(shop: TestShop) {
  later();
  return eventually(async () => {
    const { statusCode, body } = await shop.app.inject('/readyz');
    expect(body).not.toContain('no answer');
    return { status: statusCode, body: JSON.parse(body) };
  });
}
const ready = { status: 200, body: { status: 'ready' } };
const notReady = (reason: string) => ({ status: 503, body: { status: 'not ready', reason } });

/** What a probe alone reads: a job of the shop may ask for something else at the same moment. */
let queries = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes('kysely_migration')) queries++;
    return node;
  },
  transformResult: async ({ result }) => result,
};

describeShop(
  'Health',
  (shop) => {
    test('healthz answers while the process runs', async () => {
      const { statusCode, body } = await shop.app.inject('/healthz');
      expect(statusCode).toBe(200);
      expect(JSON.parse(body)).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    });

    test('any number of readiness probes in a second query the database once', async () => {
      await probe(shop);
      queries = 0;
      await probe(shop);
      const forOne = queries;
      later();
      queries = 0;
      for (let wave = 0; wave < 3; wave++) {
        await Promise.all(Array.from({ length: 10 }, () => shop.app.inject('/readyz')));
      }
      expect(forOne).toBeGreaterThan(0);
      expect(queries).toBeLessThan(2 * forOne);
    });

    test('a readiness probe in the next second returns at once, and the one after it has the new result', async () => {
      expect(await probe(shop)).toEqual(ready);
      await shop.db.schema.alterTable('kysely_migration').renameTo('migrations_gone').execute();
      vi.advanceTimersByTime(1000);
      const probeSoon = () => shop.app.inject('/readyz').then(({ statusCode }) => statusCode);
      expect(await probeSoon()).toBe(200);
      await eventually(async () => expect(await probeSoon()).toBe(503));
      await shop.db.schema.alterTable('migrations_gone').renameTo('kysely_migration').execute();
    });

    test('a database that does not answer is reported as not ready within the timeout, with one query', async () => {
      let asked = 0;
      const over = Promise.withResolvers<void>();
      const silent: KyselyPlugin = {
        transformQuery: ({ node }) => {
          asked++;
          return node;
        },
        transformResult: async ({ result }) => {
          await over.promise;
          return result;
        },
      };
      onTestFinished(() => over.resolve());
      const readiness = new Readiness(shop.db.withPlugin(silent), 20);
      const ask = async () => expect(await readiness.ask()).toMatchObject({ reason: 'no answer' });
      await ask();
      // A connection may take longer than the timeout.
      await eventually(() => expect(asked).toBe(1));
      await ask();
      await ask();
      expect(asked).toBe(1);
    });

    test('a database that is not migrated is reported as not ready', async () => {
      expect(await probe(shop)).toEqual(ready);
      await shop.db.schema.alterTable('kysely_migration').renameTo('migrations_gone').execute();
      expect(await probe(shop)).toEqual(notReady('not migrated'));
      await shop.db.schema.alterTable('migrations_gone').renameTo('kysely_migration').execute();
      expect(await probe(shop)).toEqual(ready);
    });

    test('a stopping shop is not ready at once, keeps serving, and closes each connection', async () => {
      expect(await probe(shop)).toEqual(ready);
      shop.app.stopping.hasBegun = true;
      const probed = await shop.app.inject('/readyz');
      const served = await shop.app.inject(`${apiPrefix}/products`);
      shop.app.stopping.hasBegun = false;
      expect(probed.json()).toEqual({ status: 'stopping' });
      expect([probed.statusCode, served.statusCode]).toEqual([503, 200]);
      expect(served.headers.connection).toBe('close');
    });

    test('a disk that was full is not ready for some seconds', async ({ skip }) => {
      skip(shop.kind === 'SQLite', 'which looks at its disk');
      expect(await probe(shop)).toEqual(ready);
      const fail = `do $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`;
      await expect(sql.raw(fail).execute(shop.db)).rejects.toThrow('No space left');
      expect(await probe(shop)).toEqual(notReady('disk full'));
      vi.advanceTimersByTime(10_000);
      expect(await probe(shop)).toEqual(ready);
    });

    test('a probe that conflicts with a concurrent change is made again, and the server is ready', async ({
      skip,
    }) => {
      skip(shop.kind === 'SQLite', 'reads without a conflict');
      let conflicts = 2;
      const conflicting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (conflicts-- > 0) throw Object.assign(new Error('could not serialize'), { code: '40001' });
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      expect(await new Readiness(shop.db.withPlugin(conflicting), longTimeout).ask()).toBeUndefined();
    });
  },
  {},
  { plugins: [counting] },
);

const logged: string[] = [];
const stream = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) });

describeShopOn(
  'SQLite',
  'Health',
  (shop) => {
    test('a full disk is reported as not ready and logged once', async () => {
      expect(await probe(shop)).toEqual(ready);
      logged.length = 0;
      for (let probes = 0; probes < 3; probes++) {
        await symlink('/dev/full', join(shop.dataDir, 'shop.db-probe'));
        expect(await probe(shop)).toEqual(notReady('disk full'));
      }
      expect(logged.filter((line) => line.includes('disk full') && line.includes('ENOSPC'))).toHaveLength(1);
      expect(existsSync(join(shop.dataDir, 'shop.db-probe'))).toBe(false);
      expect(await probe(shop)).toEqual(ready);
    });

    test('a read-only data folder is reported as not ready', async () => {
      await mkdir(join(shop.dataDir, 'shop.db-probe'));
      expect(await probe(shop)).toEqual(notReady('read-only'));
      await rm(join(shop.dataDir, 'shop.db-probe'), { recursive: true });
      expect(await probe(shop)).toEqual(ready);
    });

    test('a removed database file is reported as not ready, and orders are refused', async () => {
      const [file, aside] = [join(shop.dataDir, 'shop.db'), join(shop.dataDir, 'aside.db')];
      await rename(file, aside);
      expect(await probe(shop)).toEqual(notReady('file gone'));
      expect((await signUp(shop, 'grace')).status).toBeGreaterThanOrEqual(500);
      await rename(aside, file);
      expect(await probe(shop)).toEqual(ready);
      expect((await signUp(shop, 'grace')).status).toBeLessThan(300);
    });

    test('while another process locks the database file the shop answers, and writes wait', async () => {
      const stranger = new DatabaseSync(join(shop.dataDir, 'shop.db'));
      stranger.exec('begin immediate');
      const writing = signUp(shop, 'edith');
      expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
      expect((await shop.get('/products')).status).toBe(200);
      expect(await probe(shop)).toEqual(ready);
      const accounts = () =>
        shop.db.selectFrom('accounts').selectAll().where('username', '=', 'edith').execute();
      expect(await accounts()).toEqual([]);
      stranger.exec('commit');
      stranger.close();
      expect((await writing).status).toBeLessThan(300);
      expect(await accounts()).toHaveLength(1);
    });
  },
  {},
  { logger: { level: 'info', stream } },
);

const signUp = (shop: TestShop, username: string) =>
  shop.post('/auth/signup', { body: { username, email: `${username}@example.com`, password: 'Abcdefg1' } });

test('a PostgreSQL that accepts no writes, such as a standby, is reported as not ready', async () => {
  const place = await migratedDatabase('PostgreSQL');
  const open = () => openDatabase(readConfig(place.env));
  const first = open();
  expect(await new Readiness(first, longTimeout).ask()).toBeUndefined();
  const name = sql.ref(new URL(String(place.env.DATABASE_URL)).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(first);
  // It applies to new connections.
  const second = open();
  expect(await new Readiness(second, longTimeout).ask()).toMatchObject({ reason: 'read-only' });
  await Promise.all([first.destroy(), second.destroy()]);
  await place.remove();
});
