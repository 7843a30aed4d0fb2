import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import {
  copiedDatabase,
  type DatabaseKind,
  databaseKinds,
  emptyDatabase,
  migratedDatabase,
} from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { callApi, ensureFacets, plainProduct } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../app.ts';
import { commandLine } from '../audit/audit.service.ts';
import { addCatalogue } from '../catalogue/editing/adding.service.ts';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config/config.ts';
import { pendingBackfills } from '../database/backfills.ts';
import { readSnapshot, retire } from '../database/dialect.ts';
import { addMarkNote, setMark } from '../database/marks.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { eraseAccount } from '../privacy/erasure.service.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import type { Shop } from './backup.service.ts';
import { sumShop } from './contents.ts';
import { type Beginning, moveShop } from './move.service.ts';
import { noteCompared } from './unfinished.ts';

const otherKind = { SQLite: 'PostgreSQL', PostgreSQL: 'SQLite' } as const;

type Place = Awaited<ReturnType<typeof emptyDatabase>>;

type OpenShop = Awaited<ReturnType<typeof openShop>>;
type ShopInUse = Awaited<ReturnType<typeof shopInUse>>;

const settings = (env: Record<string, string>) =>
  readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env });

async function run(place: Place, ...args: string[]) {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const context = { env: place.env, print, printError: print, readSecret: async () => '' };
  return { code: await runCommandLine(args, context), said: said.join('\n') };
}

/** A shop at a place, with what shoppers do in it. */
async function openShop(place: Place) {
  const db = openDatabase(settings(place.env));
  const app = await buildApp(settings(place.env), db);
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { db, app, close, call: callApi.bind(undefined, app) };
}

/** A customer who has been erased, with an order, and what the log says of it. */
async function addErased(shop: OpenShop, product: { id: string; title: string } & typeof plainProduct) {
  const details = { email: 'gone@example.com', username: 'gone_m', password: 'Passw0rd!' };
  const { body } = await shop.call('POST', '/auth/signup', { body: details });
  const as = { ...body.user, token: body.token };
  expect((await shop.call('POST', '/orders', { as, body: placement([product]) })).status).toBe(201);
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('account_id', '=', as.id).execute();
  await eraseAccount(shop.db, commandLine, as.id, details.email);
}

/** Puts a shop into use: a product, a customer, and some orders. */
async function makeUsedShop(kind: DatabaseKind) {
  const place = await migratedDatabase(kind);
  const shop = await openShop(place);
  await ensureFacets(shop.db);
  const product = { ...plainProduct, id: newIdentifier(), title: 'Lantern', stock: 1000 };
  await inTransaction(shop.db, (trx) =>
    addCatalogue(trx, { brands: [], categories: [], products: [product] }),
  );
  const details = { email: 'ada@example.com', username: 'ada_m', password: 'Passw0rd!' };
  const { body } = await shop.call('POST', '/auth/signup', { body: details });
  const customer = { ...body.user, token: body.token };
  const order = { as: customer, body: placement([product]) };
  for (let at = 0; at < 3; at++) expect((await shop.call('POST', '/orders', order)).status).toBe(201);
  await addErased(shop, product);
  await shop.close();
  return { place, customer, product };
}

let usedShops: Record<DatabaseKind, Awaited<ReturnType<typeof makeUsedShop>>>;
beforeAll(async () => {
  const [SQLite, PostgreSQL] = await Promise.all([makeUsedShop('SQLite'), makeUsedShop('PostgreSQL')]);
  usedShops = { SQLite, PostgreSQL };
});
afterAll(() => Promise.all(Object.values(usedShops).map(({ place }) => place.remove())));

/** A shop in use for one test: a copy, because putting one into use takes several times as long. */
async function shopInUse(kind: DatabaseKind) {
  const { place: original, customer, product } = usedShops[kind];
  const place = await copiedDatabase(original);
  const shop = await openShop(place);
  const order = () => shop.call('POST', '/orders', { as: customer, body: placement([product]) });
  return { ...shop, place, customer, product, order };
}

/** Keeps others from copying accounts into a database. @returns ends that */
async function holdUp({ env }: Place): Promise<() => Promise<void>> {
  if (env.DATABASE_URL === undefined) {
    const file = new DatabaseSync(join(String(env.DATA_DIR), 'shop.db'));
    file.exec(`create trigger held_up before insert on accounts begin
      select (with recursive numbers (number) as (select 1 union all select number + 1 from numbers)
        select count(*) from numbers); end`);
    return async () => {
      file.exec('drop trigger held_up');
      file.close();
    };
  }
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query('begin; lock table accounts in share row exclusive mode');
  return () => client.end();
}

/** Keeps a move from closing the shop that it has copied. @returns ends that */
async function keepOpen({ env }: Place): Promise<() => Promise<void>> {
  if (env.DATABASE_URL === undefined) {
    const taken = join(String(env.DATA_DIR), 'shop.db-moved');
    await mkdir(join(taken, 'something'), { recursive: true });
    return () => rm(taken, { recursive: true });
  }
  const db = openDatabase(settings(env));
  await sql`create function kept_open() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger a_shop_has_moved after insert on accounts execute function kept_open()`.execute(
    db,
  );
  return async () => {
    await sql`drop function kept_open() cascade`.execute(db);
    await db.destroy();
  };
}

/** A move that fails when every row is copied. @returns how it began */
async function dyingMove(from: Place, to: Place): Promise<Beginning | undefined> {
  const ends = [from, to].map(({ env }) => ({
    db: openDatabase(settings(env)),
    storage: pictureStorageOf(settings(env)),
  })) as [Shop, Shop];
  const onProgress = (what: string) => {
    if (what === 'comparing') throw new Error('died');
  };
  let began: Beginning | undefined;
  const onBegin = (beginning: Beginning) => {
    began = beginning;
  };
  await expect(moveShop(...ends, { onProgress, onBegin })).rejects.toThrow('died');
  for (const { db } of ends) await db.destroy();
  return began;
}

const addressOf = (place: Place): string => place.env.DATABASE_URL ?? String(place.env.DATA_DIR);

async function ordersIn({ env }: Place): Promise<number> {
  const db = openDatabase(settings(env));
  const orders = await db.selectFrom('orders').select('id').execute();
  await db.destroy();
  return orders.length;
}

/** The same database at another address: of PostgreSQL with a parameter, of SQLite by a link to the folder. */
async function otherAddressOf({ env }: Place): Promise<string> {
  if (env.DATABASE_URL !== undefined) return `${env.DATABASE_URL}?application_name=move`;
  const link = join(String(env.DATA_DIR), 'link');
  await symlink('.', link);
  return link;
}

for (const kind of databaseKinds) {
  describe(`Moving a shop from ${kind} to ${otherKind[kind]}`, () => {
    describe('once it is done', () => {
      let [old, target, shop]: [ShopInUse, Place, OpenShop] = [] as never;
      let [during, kept]: [Awaited<ReturnType<ShopInUse['order']>>[], string[]] = [] as never;
      let moved: Awaited<ReturnType<typeof moveShop>>;
      beforeAll(async () => {
        old = await shopInUse(kind);
        const size = { width: 320, height: 320, widths: '[320]', bytes: 1 };
        await old.db
          .insertInto('pictures')
          .values({ id: 'a'.repeat(32), ...size, uploaded_at: new Date().toISOString() })
          .execute();
        target = await emptyDatabase(otherKind[kind]);
        const storage = pictureStorageOf(settings(old.place.env));
        storage.get = () => Promise.reject(new Error('was read'));
        const to = { db: openDatabase(settings(target.env)), storage };
        const ordering: ReturnType<ShopInUse['order']>[] = [];
        const onProgress = () => {
          if (ordering.length < 2) ordering.push(old.order());
        };
        moved = await moveShop({ db: old.db, storage }, to, { onProgress });
        during = await Promise.all(ordering);
        await to.db.destroy();
        kept = await readdir(String(old.place.env.DATA_DIR));
        shop = await openShop(target);
      });
      afterAll(async () => {
        await Promise.all([old.close(), shop.close()]);
        await Promise.all([old.place.remove(), target.remove()]);
      });
      const readyz = async ({ app }: OpenShop) => (await app.inject('/readyz')).json();
      const ownOrders = async ({ call }: OpenShop): Promise<{ id: string }[]> =>
        (await call('GET', '/orders/own', { as: old.customer })).body;

      test('a moved shop has every row, and its pictures stay unread where the storage does', async () => {
        expect(await readSnapshot(shop.db, sumShop)).toEqual(moved);
        expect([moved.products?.rows, moved.pictures?.rows]).toEqual([1, 1]);
        expect(await pendingBackfills(shop.db)).toEqual([]);
      });

      test('an order that is placed while a shop moves is moved too, or is refused', async () => {
        const own = (await ownOrders(shop)).map(({ id }) => id);
        for (const { status, body } of during) {
          if (status === 201) expect(own).toContain(body.id);
          else expect(status).toBeGreaterThanOrEqual(500);
        }
        expect(own).toHaveLength(3 + during.filter(({ status }) => status === 201).length);
      });

      test('a moved shop is ready, with the sessions of its customers', async () => {
        await eventually(async () => expect(await readyz(shop)).toEqual({ status: 'ready' }));
        expect((await shop.call('GET', '/orders/own', { as: old.customer })).status).toBe(200);
      });

      test('a server of the database that a shop has left takes no orders, still shows pages, and is not ready', async () => {
        expect((await old.order()).status).toBe(503);
        expect((await old.call('GET', '/products?_page=1&_limit=10')).status).toBe(200);
        expect(await readyz(old)).toEqual({ status: 'not ready', reason: 'moved' });
      });

      test('commands on the database that a shop has left say so, and a second move begins nothing', async () => {
        const again = await emptyDatabase('SQLite');
        for (const args of [['doctor'], ['migrate'], ['move', '--to', addressOf(again)]])
          expect(await run(old.place, ...args)).toMatchObject({
            code: 1,
            said: expect.stringContaining('This shop has moved to another database'),
          });
        expect(await readdir(addressOf(again))).toEqual([]);
        await again.remove();
      });

      test.runIf(kind === 'SQLite')(
        'the old file of a moved shop is kept whole under another name, with nothing beside it',
        async () => {
          const folder = addressOf(old.place);
          expect(kept).toEqual(['shop.db-created', 'shop.db-moved']);
          const left = new DatabaseSync(join(folder, 'shop.db-moved'), { readOnly: true });
          const count = left.prepare('select count(*) as orders from orders').get();
          expect(count).toEqual({ orders: moved.orders?.rows });
          left.close();
          // A process that had it open reads on.
          expect(await ownOrders(old)).toEqual(await ownOrders(shop));
        },
      );

      test('a shop is not moved back into the database that it has left', async () => {
        expect(await run(target, 'move', '--to', addressOf(old.place))).toMatchObject({
          code: 1,
          said: expect.stringContaining('A shop was moved away from that database.'),
        });
      });
    });

    // Loading the command takes a busy machine longer than most tests.
    test('a move that is killed, or cannot close the old shop, leaves it open and can be run again, with its hold and currency', {
      timeout: 120_000,
    }, async () => {
      const old = await shopInUse(kind);
      const target = await migratedDatabase(otherKind[kind]);
      const to = ['move', '--to', addressOf(target)];
      const release = await holdUp(target);
      const moving = new ShopProcess('commands/main.ts', old.place.env, to);
      await eventually(() => expect(moving.output).toContain('Copying every row.'), { timeout: 90_000 });
      expect((await old.call('GET', '/products?_page=1&_limit=10')).status).toBe(200);
      await moving.stop('SIGKILL');
      await release();
      expect((await old.order()).status).toBe(201);

      const allow = await keepOpen(old.place);
      const failed = { code: 1, said: expect.stringContaining('Copying every row.') };
      // A server of PostgreSQL may still be about to find out that its client was killed.
      await eventually(async () => expect(await run(old.place, ...to)).toMatchObject(failed));
      await allow();
      expect((await old.order()).status).toBe(201);

      expect((await run(old.place, 'hold')).code).toBe(0);
      await old.db.updateTable('merchant_settings').set({ currency: 'JPY' }).execute();

      const { code, said } = await run(old.place, ...to);
      expect(said).toContain('copying every row anew');
      expect(said).toContain('Every table agrees');
      expect(said).toMatch(/^orders +6 rows +[0-9a-f]{16} +¥47,400$/m);
      expect(code).toBe(0);
      expect((await run(target, 'doctor')).said).toContain('on hold');
      await old.close();
      await Promise.all([old.place.remove(), target.remove()]);
    });

    test('a shop is not moved into a database that has something else, or onto itself by any address', async () => {
      const old = await shopInUse(kind);
      const { place: other } = usedShops[otherKind[kind]];
      const refusals = [
        [addressOf(other), 'not empty'],
        [addressOf(old.place), 'there already'],
        [await otherAddressOf(old.place), 'there already'],
      ] as const;
      for (const [address, reason] of refusals) {
        const { code, said } = await run(old.place, 'move', '--to', address);
        expect(said).toContain(reason);
        expect(code).toBe(1);
      }
      expect((await old.order()).status).toBe(201);
      expect(await ordersIn(other)).toBe(4);
      await old.close();
      await old.place.remove();
    });
  });
}

// The lock of each database: `backup.test.ts`.
test('of two moves into one database at once, the second says so and changes nothing', async () => {
  const old = await shopInUse('SQLite');
  const target = await migratedDatabase('SQLite');
  const ends = [old.place, target].map(({ env }) => ({
    db: openDatabase(settings(env)),
    storage: pictureStorageOf(settings(old.place.env)),
  })) as [Shop, Shop];
  const seconds: Awaited<ReturnType<typeof run>>[] = [];
  const onProgress = async (what: string) => {
    if (['products', 'comparing'].includes(what))
      seconds.push(await run(old.place, 'move', '--to', addressOf(target)));
  };
  expect((await moveShop(...ends, { onProgress })).orders?.rows).toBe(4);
  expect(seconds).toHaveLength(2);
  for (const { code, said } of seconds) {
    expect(said).toMatch(/^Another restore or move into this database is running\./);
    expect(code).toBe(1);
  }
  await Promise.all([old.close(), ...ends.map(({ db }) => db.destroy())]);
  await Promise.all([old.place.remove(), target.remove()]);
});

test('a move that dies after its copy is continued; until then no server starts, and nothing ordered there is removed', async () => {
  const old = await shopInUse('SQLite');
  const target = await migratedDatabase('SQLite');
  for (const beginning of ['copy', 'compare']) expect(await dyingMove(old.place, target)).toBe(beginning);
  const server = new ShopProcess('server', { ...target.env, SHOP_DEMO: 'off' });
  await expect(server.listening()).rejects.toThrow(
    'A move or a restore into this database is running or was interrupted',
  );

  const shop = await openShop(target);
  const body = placement([{ ...plainProduct, ...old.product }]);
  expect((await shop.call('POST', '/orders', { as: old.customer, body })).status).toBe(201);
  await shop.close();
  const { code, said } = await run(old.place, 'move', '--to', addressOf(target));
  expect(said).toContain('Nothing was removed.');
  expect(code).toBe(1);
  expect(await ordersIn(target)).toBe(5);
  expect((await old.order()).status).toBe(201);
  await old.close();
  await Promise.all([old.place.remove(), target.remove()]);
});

test('a shop whose move died after the old one was closed starts, and is not overwritten', async () => {
  const [target, other] = [await copiedDatabase(usedShops.SQLite.place), await shopInUse('SQLite')];
  const db = openDatabase(settings(target.env));
  await setMark(db, 'unfinished_copy');
  await addMarkNote(db, 'unfinished_copy', { copied: await readSnapshot(db, sumShop) });
  await noteCompared(db);
  await db.destroy();

  // It has an order more: a shop with the same rows would be the one that was copied.
  expect((await other.order()).status).toBe(201);
  await other.close();
  const move = () => run(other.place, 'move', '--to', addressOf(target));
  expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was removed.') });
  const server = new ShopProcess('server', { ...target.env, SHOP_DEMO: 'off' });
  await server.listening();
  await server.stop('SIGKILL');
  expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
  expect(await ordersIn(target)).toBe(4);
  await Promise.all([target.remove(), other.place.remove()]);
});

test('a move to a database that does not exist names the address without its password, and says what to do', async () => {
  const place = await migratedDatabase('SQLite');
  const address = new URL(inject('postgresUrl'));
  address.pathname = '/missing';
  address.password = 'very-secret';
  const { code, said } = await run(place, 'move', '--to', address.href);
  expect(code).toBe(1);
  expect(said).toContain(`${address.host}/missing: database "missing" does not exist`);
  expect(said).toContain('Create this database, or correct the address behind --to.');
  expect(said).not.toMatch(/very-secret|DATABASE_URL/);
  await place.remove();
});

test('a move for which there is no room leaves the old shop open, and can be run again', async () => {
  const old = await shopInUse('PostgreSQL');
  await old.db
    .updateTable('products')
    .set({ description: 'light '.repeat(20_000) })
    .execute();
  const picture = { id: 'a'.repeat(32), width: 320, height: 320, widths: '[320]', bytes: 1 };
  const uploaded_at = new Date().toISOString();
  await old.db
    .insertInto('pictures')
    .values({ ...picture, uploaded_at })
    .execute();
  const target = await migratedDatabase('SQLite');
  const storage = pictureStorageOf(settings(target.env));
  const from = {
    db: old.db,
    storage: { ...storage, get: async () => ({ size: 1, stream: Readable.from([Buffer.alloc(1)]) }) },
  };
  const db = openDatabase(settings(target.env));
  const move = (put = storage.put) =>
    moveShop(from, { db, storage: { ...storage, put } }, { onProgress: () => undefined });
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await limit(1);
  await expect(move()).rejects.toThrow('disk is full');
  expect((await old.order()).status).toBe(201);
  await limit(1_000_000);
  await expect(move(() => Promise.reject(new Error('no space left')))).rejects.toThrow('no space left');
  expect((await old.order()).status).toBe(201);

  expect(await move()).toMatchObject({ orders: { rows: 6 }, pictures: { rows: 1 } });
  expect((await old.order()).status).toBe(503);
  await Promise.all([old.close(), db.destroy()]);
  await Promise.all([old.place.remove(), target.remove()]);
});

test('a shop that was moved into a new folder stays there when its disk fails after the old shop was closed', async () => {
  const old = await shopInUse('SQLite');
  const target = await emptyDatabase('SQLite');
  const [folder, other] = [String(old.place.env.DATA_DIR), String(target.env.DATA_DIR)];
  const opened = openDatabase(settings(target.env));
  const isClosed = () => existsSync(join(folder, 'shop.db-moved'));
  const db = opened.withPlugin({
    transformQuery: ({ node }) => {
      if (isClosed()) throw new Error('disk I/O error');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const storage = pictureStorageOf(settings(old.place.env));
  const moved = moveShop({ db: old.db, storage }, { db, storage }, { onProgress: () => undefined });
  await expect(moved).rejects.toThrow('disk I/O error');
  expect(isClosed()).toBe(true);
  expect(await readdir(other)).toContain('shop.db');
  await Promise.all([old.close(), opened.destroy()]);
  await Promise.all([old.place.remove(), target.remove()]);
});

test('a move that waited for another one of the same file says that the shop has moved, and makes no file', async () => {
  const old = await shopInUse('SQLite');
  const folder = String(old.place.env.DATA_DIR);
  await retire(old.db, []);
  const waited = readSnapshot(old.db, async () => 'read', { holdsWrites: true });
  await expect(waited).rejects.toThrow('This shop has moved to another database');
  expect(await readdir(folder)).not.toContain('shop.db');
  await old.close();
  await old.place.remove();
});

test('a move that waited for another one of the same tables says that the shop has moved', async () => {
  const old = await shopInUse('PostgreSQL');
  const targets = [await migratedDatabase('SQLite'), await migratedDatabase('SQLite')] as const;
  const ends = targets.map(({ env }) => openDatabase(settings(env)));
  const storage = pictureStorageOf(settings(old.place.env));
  const move = (at: 0 | 1, onProgress: (what: string) => Promise<void> = async () => {}) =>
    moveShop({ db: old.db, storage }, { db: ends[at] as Database, storage }, { onProgress });
  let waited: Promise<unknown> | undefined;
  await move(0, async (what) => {
    if (what !== 'comparing') return;
    waited = move(1).catch((error: Error) => error.message);
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(old.db);
      expect(rows).toHaveLength(1);
    });
  });
  expect(await waited).toContain('This shop has moved to another database');
  await Promise.all([old.close(), ...ends.map((db) => db.destroy())]);
  await Promise.all([old.place.remove(), ...targets.map((place) => place.remove())]);
});
