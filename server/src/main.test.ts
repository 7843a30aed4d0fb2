import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { databaseKinds, emptyDatabase, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { freePort } from '@kiosk/testkit/loopback.ts';
import { programFile, ShopProcess } from '@kiosk/testkit/process.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setPassword } from './accounts/password-setting.service.ts';
import { commandLine, recordChange } from './audit/audit.service.ts';
import { linkRecords } from './audit/chain/linking.service.ts';
import { verifyRecords } from './audit/chain/verification.service.ts';
import { hour } from './clock.ts';
import { readConfig } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { inTransaction } from './database/transaction.ts';
import { refusePublicPasswords } from './demo/public-passwords.ts';
import { reasonOf } from './start-failure.ts';

/** Processes on one new database, which the tests of a group share, because starting one takes a second. */
function sharedDatabase() {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  const started: ShopProcess[] = [];
  beforeAll(async () => {
    place = await emptyDatabase('SQLite');
  });
  afterAll(async () => {
    await Promise.all(started.map((shop) => shop.stop('SIGKILL')));
    await place.remove();
  });
  const start = (env: Record<string, string> = {}, program = 'server') => {
    const shop = new ShopProcess(program, { ...place.env, ...env });
    started.push(shop);
    return shop;
  };
  return { start, open: () => openDatabase(readConfig(place.env)) };
}

/** A program that says which package each loaded module belongs to. */
const namePackages = `
  import { registerHooks } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const load = (url, context, next) => {
    const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url) ?? [];
    if (isMainThread && name) process.stderr.write('package ' + name + '\\n');
    return next(url, context);
  };
  registerHooks({ load });
`;

/** A program that sets the clock of its process three hours back. */
const clockBehind = `
  globalThis.Date = class extends Date {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(globalThis.Date.now()); }
    static now() { return super.now() - 3 * 3600_000; }
  };
`;

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const homePage = async (url: string) => (await fetch(url)).text();

const totalOf = async (url: string) =>
  Number((await fetch(`${url}/api/products`)).headers.get('x-total-count'));

// Whatever the database. `two-servers.test.ts` starts, stops and restarts processes on each.
describe('The demo shop', () => {
  const { start, open } = sharedDatabase();

  test('the demo accounts can log in to what is said to be a demo shop', async () => {
    const shop = start({ NODE_ENV: 'production', SHOP_DEMO: 'on' });
    const url = await shop.listening();

    expect(await totalOf(url)).toBeGreaterThanOrEqual(150);
    expect(await homePage(url)).toContain('"cardPayments":{"provider":"test"}');
    for (const [email, password] of [
      ['admin@example.com', 'Admin1234'],
      ['customer@example.com', 'Customer1234'],
    ])
      expect((await post(`${url}/api/auth/login`, { email, password })).status).toBe(200);
    await shop.stop('SIGKILL');
  });

  test('a real shop on its data does not start while an account has its public password, and says what to do', async () => {
    const db = open();
    const change = (email: string) => setPassword(db, commandLine, email, 'Sesame456');

    const commandsIn = (output: string) => output.match(/(?<=npm run shop -- set-password --email )\S+/g);

    const refused = start({ NODE_ENV: 'production' });
    expect(await refused.exit()).toBe(1);
    expect(commandsIn(refused.output)).toEqual(['admin@example.com', 'customer@example.com']);
    expect(refused.output).not.toContain('    at ');
    await change('customer@example.com');
    const reason = await refusePublicPasswords(db).catch(String);
    expect(commandsIn(String(reason))).toEqual(['admin@example.com']);
    expect(String(reason)).toContain('DATA_DIR');
    await change('admin@example.com');
    await refusePublicPasswords(db);
    await db.destroy();
  });
});

describe('The server process', () => {
  const { start, open } = sharedDatabase();
  let shop: ShopProcess;
  let url: string;

  test('a failed migration stops the start with an error', async () => {
    const db = open();
    await db.schema.createTable('orders').addColumn('old', 'text').execute();
    const failed = start();
    expect(await failed.exit()).toBe(1);
    expect(failed.output).toMatch(/Kiosk cannot start\.[\s\S]*orders/);
    await db.schema.dropTable('orders').execute();
    await db.destroy();
  });

  test('a shop without the demo starts empty, and without what only some requests need', async () => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(namePackages)}`;
    shop = start({ NODE_ENV: 'production', SHUTDOWN_DELAY: '0.3', NODE_OPTIONS }, 'main.ts');
    url = await shop.listening();
    const packages = new Set(shop.output.match(/(?<=^package ).*$/gm));
    expect(packages).toContain('fastify');
    // Each would take 10 to 140 ms of every start.
    const late = [
      ...['ajv', 'pg', 'stripe', 'sharp', 'jose', '@simplewebauthn', '@zxcvbn-ts'],
      ...['sdk', 'core', 'resources', 'exporter', 'otlp'].map((part) => `@opentelemetry/${part}`),
    ];
    expect([...packages].filter((name) => late.some((start) => name.startsWith(start)))).toEqual([]);
    expect(await (await fetch(`${url}/api/products`)).json()).toEqual([]);
  });

  test('SIGTERM lets a running request finish', async () => {
    const account = { username: 'ada', email: 'ada@example.com', password: 'Abcdefg1' };
    const answer = post(`${url}/api/auth/signup`, account);
    // Hashing the password takes time, so the request is still running when the signal arrives.
    await fetch(`${url}/healthz`);
    const code = shop.stop();
    expect([200, 201]).toContain((await answer).status);
    expect(await code).toBe(0);
  });

  test('a shop with an administrator of its own is no demo shop after a start that says nothing of one', async () => {
    const db = open();
    await db.updateTable('accounts').set({ role: 'admin' }).where('email', '=', 'ada@example.com').execute();
    await db.destroy();

    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(clockBehind)}`;
    shop = start({ NODE_OPTIONS });
    url = await shop.listening();

    expect(await homePage(url)).not.toContain('"cardPayments"');
    expect(await totalOf(url)).toBe(0);
  });

  test('a server that is stopped while its clock is hours behind leaves no record out of the chain', async () => {
    const db = open();
    const note = (label: string) =>
      inTransaction(db, (trx) =>
        recordChange(trx, commandLine, {
          ...{ action: 'update', subject: 'product', subjectId: label, label },
          after: { stock: 1 },
        }),
      );
    await note('on time');
    await linkRecords(db);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * hour });
    await note('behind').finally(() => vi.useRealTimers());
    expect(await shop.stop()).toBe(0);

    expect(await verifyRecords(db)).toMatchObject({ head: { position: 2 }, waiting: 0, violations: [] });
    await db.destroy();
  });
});

test.each(databaseKinds)('a failed migration says why and changes nothing (%s)', async (kind) => {
  const place = await emptyDatabase(kind);
  const db = openDatabase(readConfig(place.env));
  await db.schema.createTable('orders').addColumn('old', 'text').execute();
  const error = await migrate(db).catch((failed: unknown) => failed);
  expect(reasonOf(error)).toContain('orders');
  const tables = (await db.introspection.getTables()).map((table) => table.name);
  expect(tables).not.toContain('accounts');
  await db.schema.dropTable('orders').execute();
  expect(await migrate(db)).toContain('0001-first-schema');
  await db.destroy();
  await place.remove();
});

test('a shop whose log cannot be written sells on, and stops in order', async () => {
  const place = await migratedDatabase('SQLite');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const port = await freePort();
  const full = await open('/dev/full', 'w');
  const shop = spawn(process.execPath, [programFile('server')], {
    env: { PATH, NODE_COMPILE_CACHE, SHOP_DEMO: 'off', PORT: String(port), ...place.env },
    stdio: ['ignore', full.fd, full.fd],
  });
  const exited = once(shop, 'close');
  const products = () => fetch(`http://127.0.0.1:${port}/api/products`);
  await eventually(async () => expect((await products()).status).toBe(200));
  expect((await products()).status).toBe(200);
  shop.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await full.close();
  await place.remove();
});
