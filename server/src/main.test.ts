import { databaseKinds, emptyDatabase } from '@kiosk/testkit/databases.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';

describe.each(databaseKinds)('The server process (%s)', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  const started: ShopProcess[] = [];
  const start = (env = {}) => {
    const shop = new ShopProcess('main.ts', { ...place.env, ...env });
    started.push(shop);
    return shop;
  };
  const open = () => openDatabase(readConfig(place.env));

  beforeEach(async () => {
    place = await emptyDatabase(kind);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((shop) => shop.stop('SIGKILL')));
    await place.remove();
  });

  test('two servers that start at once on a new database both come up, with one demo catalogue', async () => {
    const urls = await Promise.all([start().listening(), start().listening()]);
    const totals = await Promise.all(
      urls.map(async (url) => Number((await fetch(`${url}/api/products`)).headers.get('x-total-count'))),
    );
    expect(totals[0]).toBeGreaterThanOrEqual(150);
    expect(totals[1]).toBe(totals[0]);
    expect(await Promise.all(urls.map(async (url) => (await fetch(`${url}/readyz`)).status))).toEqual([
      200, 200,
    ]);
  });

  test('the demo accounts can log in, and a second start adds nothing', async () => {
    const first = start();
    await first.listening();
    expect(await first.stop()).toBe(0);

    const url = await start().listening();

    for (const [email, password] of [
      ['admin@example.com', 'Admin1234'],
      ['customer@example.com', 'Customer1234'],
    ]) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(answer.status).toBe(200);
    }
  });

  test('a shop without the demo starts empty', async () => {
    const url = await start({ NODE_ENV: 'production' }).listening();
    expect(await (await fetch(`${url}/api/products`)).json()).toEqual([]);
  });

  test('a failed migration stops the start with an error and changes nothing', async () => {
    const db = open();
    await db.schema.createTable('orders').addColumn('old', 'text').execute();

    const shop = start();
    expect(await shop.exit()).toBe(1);

    expect(shop.output).toMatch(/Kiosk cannot start\.[\s\S]*orders/);
    const tables = (await db.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain('accounts');
    await db.schema.dropTable('orders').execute();
    expect(await migrate(db)).toContain('0001-first-schema');
    await db.destroy();
  });

  test('an invalid setting stops the start and is named', async () => {
    const shop = start({ PORT: 'eighty' });
    expect(await shop.exit()).toBe(1);
    expect(shop.output).toContain('PORT: expected a port number');
  });

  test('a port in use is reported without a stack trace, with what to do', async () => {
    const url = await start({ SHOP_DEMO: 'off' }).listening();
    const second = start({ SHOP_DEMO: 'off', PORT: new URL(url).port });
    expect(await second.exit()).toBe(1);
    expect(second.output).toContain('Set PORT to a free port.');
    expect(second.output).not.toContain('at ');
  });

  test('SIGTERM lets a running request finish', async () => {
    const shop = start({ SHOP_DEMO: 'off' });
    const url = await shop.listening();
    const answer = fetch(`${url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', email: 'ada@example.com', password: 'Abcdefg1' }),
    });
    // Hashing the password takes time, so the request is still running when the signal arrives.
    await fetch(`${url}/healthz`);
    const code = shop.stop();
    expect([200, 201]).toContain((await answer).status);
    expect(await code).toBe(0);
  });
});
