import { emptyDatabase, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { Network } from '@kiosk/testkit/network.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { ensureFacets, plainProduct, TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config/config.ts';
import { untilAborted } from '../database/abandoned.ts';
import { migrate } from '../database/migrate.ts';
import { NotReady } from '../database/not-ready.ts';
import { openDatabase } from '../database/open.ts';
import { Replica } from '../database/replica.ts';
import type { Database } from '../database/schema.ts';
import { sharedKey } from '../database/shared-keys.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { hasChanges, readVersionParts } from './catalogue-version.service.ts';
import { addCatalogue } from './editing/adding.service.ts';
import { indexChangedProducts } from './finding/indexing.service.ts';

// A second database stands for the replica. It follows when a test says so, and calls its products otherwise, so that it is
// seen who has answered. `npm run bench -- faults replica` tries a real one.

const mark = 'of the replica';
const jumper = { ...plainProduct, id: newIdentifier(), title: 'Striped jumper', stock: 90 };

let place: Awaited<ReturnType<typeof migratedDatabase>>;
let network: Network;
let copy: Database;
let shop: TestShop;
const logged: { msg: string; err?: { message: string } }[] = [];

beforeAll(async () => {
  place = await migratedDatabase('PostgreSQL');
  copy = openDatabase(readConfig(place.env));
  const [between, through] = await Network.between(String(place.env.DATABASE_URL));
  network = between;
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const settings = { DATABASE_READ_URL: through, PUBLIC_URL: 'https://shop.example.com' };
  shop = new TestShop('PostgreSQL', settings, { logger: { level: 'info', stream } });
  await shop.open();
  await add(shop.db, jumper);
  await ensureFacets(copy);
  await add(copy, { ...jumper, title: `${jumper.title} ${mark}` });
  await copy
    .updateTable('brands')
    .set({ label: `Harbour ${mark}` })
    .where('value', '=', 'harbour')
    .execute();
  await copy
    .insertInto('shared_keys')
    .values(await keyOfShop())
    .execute();
});
beforeEach(async () => {
  network.recover();
  await follow();
  await eventually(async () => expect(await titleInList()).toContain(mark));
});
afterAll(async () => {
  await shop.close();
  network.close();
  await copy.destroy();
  await place.remove();
});

const add = async (db: Database, product: typeof jumper) => {
  await inTransaction(db, (trx) => addCatalogue(trx, { brands: [], categories: [], products: [product] }));
  await indexChangedProducts(db);
};

const keyOfShop = async () => ({
  name: 'log',
  value: (await sharedKey(shop.db, 'log')).toString('base64url'),
});

/** The replica has every change from now on. */
async function follow(): Promise<void> {
  for (const { shard, version } of await shop.db.selectFrom('catalogue_version').selectAll().execute()) {
    await copy.updateTable('catalogue_version').set({ version }).where('shard', '=', shard).execute();
  }
}

const raise = (db: Database, shard: number) =>
  db.updateTable('catalogue_version').set({ version: sql`version + 1` }).where('shard', '=', shard).execute();

/** The next change, so that no answer of before is kept; the replica has it too. */
async function raiseBoth(): Promise<void> {
  await raise(shop.db, 3);
  await follow();
}

let asked = 0;
/** Each time another address, so that no answer that was kept is sent. */
async function titleInList(): Promise<string> {
  const { status, body } = await shop.get(`/products?_limit=10&minPrice=${(++asked / 100).toFixed(2)}`);
  expect(status).toBe(200);
  return body[0].title;
}

const messages = () => logged.map(({ msg }) => msg);

/** What the doctor says of the replica. */
async function diagnosis(DATABASE_READ_URL = String(place.env.DATABASE_URL)): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  await runCommandLine(['doctor'], {
    env: { DATABASE_URL: url.href, DATABASE_READ_URL, DATA_DIR: shop.dataDir },
    print,
    printError: print,
    readSecret: async () => '',
  });
  return said.filter((line) => line.includes('Read replica')).join('\n');
}

const outcomes = async () => {
  const { body } = await shop.app.inject('/metrics');
  return Object.fromEntries(
    [...body.matchAll(/kiosk_replica_reads_total\{outcome="(\w+)"\} (\d+)/g)].map(([, name, count]) => [
      name,
      Number(count),
    ]),
  );
};

describe('A read replica', () => {
  test('a read replica answers lists, searches, products, filters and feeds where it has every change', async () => {
    for (const path of [
      '/api/products?_limit=9',
      `/api/products/${jumper.id}`,
      '/api/products?q=striped',
      '/api/products/suggestions?q=stri',
      '/api/products/facets',
      '/api/brands',
      '/feed.xml',
      '/merchant.xml',
    ]) {
      await eventually(async () => {
        await raiseBoth();
        const { statusCode, body } = await shop.app.inject(path);
        expect(statusCode, path).toBe(200);
        expect(body, path).toContain(mark);
      });
    }
    const missing = await shop.get(`/products/${newIdentifier()}`);
    expect(missing).toMatchObject({ status: 404 });
    expect((await outcomes()).answered).toBeGreaterThan(8);
    expect(await diagnosis()).toContain('it has every change of the catalogue');
  });

  test('a read replica does not hide from a shopper what they have just bought', async () => {
    const customer = await shop.customer();
    const { id } = jumper;
    const { stock } = (await shop.get(`/products/${id}`)).body;
    expect((await shop.post('/orders', { as: customer, body: placement([jumper]) })).status).toBe(201);
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ title: jumper.title, stock: stock - 1 });
    expect(await titleInList()).toBe(jumper.title);
    expect((await outcomes()).behind).toBeGreaterThan(0);
    expect(await diagnosis()).toMatch(/Read replica: 1 change of the catalogue behind/);
    await eventually(async () => {
      await raiseBoth();
      expect((await shop.get(`/products/${id}`)).body.title).toContain(mark);
    });
  });

  test('a read replica is not asked where it has as many changes, but others', async () => {
    await raise(shop.db, 1);
    await raise(copy, 2);
    expect(await titleInList()).toBe(jumper.title);
  });

  test('a read replica that falls silent keeps nobody waiting for long, and is used again when it answers', async () => {
    const failedBefore = (await outcomes()).failed ?? 0;
    network.fallSilent();
    const begun = performance.now();
    expect(await titleInList()).toBe(jumper.title);
    expect(performance.now() - begun).toBeLessThan(25_000);
    for (let times = 0; times < 20; times++) expect(await titleInList()).toBe(jumper.title);
    expect((await outcomes()).failed).toBeGreaterThan(failedBefore + 20);
    const warned = logged.findLast(({ msg }) => msg.startsWith('the replica fails'));
    expect(warned?.err?.message).toContain('the database has not answered');
    network.recover();
    await eventually(async () => expect(await titleInList()).toContain(mark));
    expect(messages().at(-1)).not.toMatch(/fails/);
    expect(messages()).toContain('the catalogue is read from the replica');
  });

  test('a read replica of which nothing is left is named by the doctor, and the primary answers', async () => {
    expect(await diagnosis('postgres://postgres@127.0.0.1:1/gone')).toMatch(
      /advice +Read replica: it cannot be used \(connect ECONNREFUSED.*\)\. The catalogue is read from the primary/,
    );
  });

  test('a read replica whose tables are not those of this version is not asked, and lacks a change', async () => {
    const older = await emptyDatabase('PostgreSQL');
    const db = openDatabase(readConfig(older.env));
    await migrate(db, '0001-first-schema');
    const before = await readVersionParts(db);
    const report = vi.fn();
    const replica = new Replica(db, { primary: shop.db, report });
    expect(replica.isFit()).toBe(false);
    await eventually(() => expect(report).toHaveBeenCalledWith('failed', new NotReady('not migrated')));
    expect(hasChanges(before, await readVersionParts(shop.db))).toBe(false);
    await db.destroy();
    await older.remove();
  });

  test('a read replica that belongs to another shop is never asked, and named by the doctor', async () => {
    const other = await migratedDatabase('PostgreSQL');
    const url = String(other.env.DATABASE_URL);
    const db = openDatabase(readConfig(other.env));
    await sharedKey(db, 'log');
    const reports: unknown[] = [];
    const replica = new Replica(db, {
      primary: shop.db,
      report: (outcome) => reports.push(outcome),
      pause: 0,
    });
    await eventually(() => {
      expect(replica.isFit()).toBe(false);
      expect(reports).toEqual(['failed']);
    });
    expect(await diagnosis(url)).toContain('leads to another shop');
    await db.destroy();
    await other.remove();
  });

  test('a read replica that stays behind is reported once, and so is its return', async () => {
    const reports: unknown[] = [];
    const report = (outcome: string) => reports.push(outcome);
    const replica = new Replica(copy, { primary: shop.db, report, maxBehind: 0 });
    const read = (isRecent: boolean) =>
      replica.read(
        async () => isRecent,
        async () => 'read',
      );
    expect([await read(true), await read(false), await read(false), await read(true)]).toEqual([
      { value: 'read' },
      undefined,
      undefined,
      { value: 'read' },
    ]);
    expect(reports).toEqual(['answered', 'behind', 'answered']);
  });

  test('a read replica ends a search for which nobody waits any more', async () => {
    const typing = new AbortController();
    const underWay = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(copy);
      return rows.length;
    };
    const replica = new Replica(copy, { primary: shop.db, report: () => {} });
    const search = replica.read(
      async () => true,
      (from) => untilAborted(typing.signal, () => sql`select pg_sleep(60)`.execute(from)),
    );
    const failure = expect(search).rejects.toThrow('nobody waits');
    await eventually(async () => expect(await underWay()).toBe(1));
    typing.abort();
    await failure;
    await eventually(async () => expect(await underWay()).toBe(0));
    expect(replica.outcomes).toEqual({ answered: 0, behind: 0, failed: 0 });
  });
});
