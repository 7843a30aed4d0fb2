import { readdirSync, readFileSync } from 'node:fs';
import { copiedDatabase, type DatabaseKind, databaseKinds, emptyDatabase } from '@kiosk/testkit/databases.ts';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { linkRecords } from '../audit/chain/linking.service.ts';
import { verifyRecords } from '../audit/chain/verification.service.ts';
import { readConfig } from '../config/config.ts';
import { comparePayments } from '../payments/comparison/comparison.service.ts';
import { createTestProvider } from '../payments/test-provider/test-provider.service.ts';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

// What releases left behind in server/releases: scripts/release-database.ts.

const folder = new URL('../../releases/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const released: Record<string, { version: string }> = read('migrations.json');
const versions = readdirSync(folder).flatMap((name) => /^(\d.*)\.json$/.exec(name)?.[1] ?? []);
const people = ['owner', 'ada', 'bob'];

type Row = Record<string, string | number | null>;
type Rows = { orders: Row[]; invoices: Row[] } & Record<string, Row[]>;

/** The shop as that version left it, on either database. */
async function restore(db: Database, version: string, rows: Rows): Promise<void> {
  const isIn = (name: string) =>
    (released[name]?.version ?? '9999').localeCompare(version, 'en', { numeric: true }) <= 0;
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => isIn(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => before } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  // The migration has put its first numbers there.
  await db.deleteFrom('invoice_numbers').execute();
  for (const [table, some] of Object.entries(rows)) {
    await db
      .insertInto(table as 'orders')
      .values(some as never)
      .execute();
  }
}

const cases = versions.flatMap((version) =>
  databaseKinds.map((kind): [string, DatabaseKind] => [version, kind]),
);

describe.each(cases)('A shop of version %s that is upgraded (%s)', (version, kind) => {
  const rows: Rows = read(`${version}.json`);
  const ends: (() => Promise<unknown>)[] = [];
  let upgraded: Awaited<ReturnType<typeof emptyDatabase>>;
  let db: Database;
  let app: Awaited<ReturnType<typeof buildApp>>;

  // Once, because others are given room after each migration and index, for two seconds in all.
  beforeAll(async () => {
    upgraded = await emptyDatabase(kind);
    const old = openDatabase(readConfig(upgraded.env));
    await restore(old, version, rows);
    await migrate(old);
    await old.destroy();
  });
  afterAll(() => upgraded.remove());

  beforeEach(async () => {
    const place = await copiedDatabase(upgraded);
    ends.unshift(place.remove);
    const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...place.env });
    db = openDatabase(config);
    ends.unshift(() => db.destroy());
    app = await buildApp(config, db);
    ends.unshift(() => app.close());
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function call(method: 'GET' | 'POST', path: string, token = '', payload?: object) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  }
  const logIn = async (name: string): Promise<string> =>
    (await call('POST', '/auth/login', '', { email: `${name}@example.com`, password: 'Harbour1' })).body
      .token;

  test('an upgraded shop has the colors, sizes and stock of every product, and none has options or a tax of its own', async () => {
    const kept = ['id', 'colors', 'sizes', 'stock', 'price_cents'] as const;
    const found = await db
      .selectFrom('products')
      .select([...kept, 'options', 'size_stocks', 'size_chart', 'tax_class'])
      .orderBy('id')
      .execute();
    const added = { options: null, size_stocks: null, size_chart: null, tax_class: 'standard' };
    const before = (rows.products ?? []).toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    expect(before.length).toBeGreaterThan(0);
    expect(found).toEqual(
      before.map((row) => ({ ...Object.fromEntries(kept.map((name) => [name, row[name]])), ...added })),
    );
  });

  test('an upgraded shop erases a person whose email its linked log holds, and the chain stays whole', async () => {
    const owner = await logIn('owner');
    const before = await verifyRecords(db);
    expect(before.violations).toEqual([]);
    const ada = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ status: 'delivered', payment_flag: null }).execute();
    await db
      .updateTable('payment_attempts')
      .set({ state: 'failed' })
      .where('state', 'in', ['creating', 'open'])
      .execute();
    await db.updateTable('refunds').set({ state: 'failed' }).where('state', '=', 'requested').execute();
    const erased = await call('POST', `/admin/customers/${ada.id}/erasure`, owner, {
      email: 'ada@example.com',
    });
    expect(erased).toMatchObject({ status: 200 });
    await linkRecords(db);
    expect((await verifyRecords(db, before.head)).violations).toEqual([]);
  });

  test('an upgraded shop keeps its accounts, orders, invoices and payments, and sells on', async () => {
    const [owner = '', ada = '', bob = ''] = await Promise.all(people.map(logIn));

    const orders: { id: string; totalAmount: number; status: string }[] = (
      await call('GET', '/admin/orders', owner)
    ).body;
    const shown = orders.map(({ id, totalAmount, status }) => [id, Math.round(totalAmount * 100), status]);
    expect(shown.toSorted()).toEqual(
      rows.orders.map(({ id, total_cents, status }) => [id, total_cents, status]).toSorted(),
    );
    for (const { order_id, number } of rows.invoices.filter(({ series }) => series === 'invoice')) {
      const { body } = await call('GET', `/admin/orders/${order_id}/invoice`, owner);
      expect(JSON.stringify(body)).toContain(`INV-${String(number).padStart(6, '0')}`);
    }
    const { differences, intents } = await comparePayments(db, createTestProvider(db), new Date(0));
    expect([differences, intents]).toEqual([[], rows.test_intents?.length]);

    const own = (await call('GET', '/orders/own', ada)).body.length;
    const product = rows.cart_lines?.[0]?.product_id;
    expect((await call('GET', '/cart', bob)).body).toMatchObject([{ product }]);
    const bought = { items: [{ product, quantity: 1 }], totalAmount: 120, totalItems: 1 };
    const order = {
      ...bought,
      paymentMethod: 'cash',
      selectedAddresses: JSON.parse(String(rows.orders[0]?.address)),
    };
    expect(await call('POST', '/orders', ada, order)).toMatchObject({ status: 201 });
    expect((await call('GET', '/orders/own', ada)).body).toHaveLength(own + 1);
  });
});
