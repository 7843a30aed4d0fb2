import { apiPrefix } from '@kiosk/contract/paths.ts';
import { Crowd } from '@kiosk/testkit/crowd.ts';
import { migratedDatabase } from '@kiosk/testkit/databases.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { Network } from '@kiosk/testkit/network.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { openStall } from '@kiosk/testkit/stall.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The shop reaches PostgreSQL through a network that fails without errors.

let place: Awaited<ReturnType<typeof migratedDatabase>>;
let network: Network;
let shop: ShopProcess;
let url: string;
beforeAll(async () => {
  place = await migratedDatabase('PostgreSQL');
  const [between, through] = await Network.between(String(place.env.DATABASE_URL));
  network = between;
  shop = new ShopProcess('server', {
    DATABASE_URL: through,
    DATABASE_TIMEOUT: '2',
    RATE_LIMITS: 'off',
    SHOP_DEMO: 'off',
  });
  url = await shop.listening();
});
afterAll(async () => {
  await shop.stop('SIGKILL');
  network.close();
  await place.remove();
});

const products = () => fetch(`${url}${apiPrefix}/products`);
const statuses = async (calls: number) =>
  (await Promise.all(Array.from({ length: calls }, products))).map(({ status }) => status);

/** Waits until no dead connection is left. The pool itself closes one that is idle for 10 seconds. */
const dropped = () => eventually(() => expect(network.connections).toBe(0), { timeout: 5_000 });

test('connections that no longer receive anything are dropped, and a working one is opened as soon as possible', async () => {
  // Many at once, so that several connections are idle afterwards.
  expect(await statuses(20)).toEqual(Array(20).fill(200));
  network.fallSilent();
  const lost = await products();
  expect(lost.status).toBe(503);
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await lost.text()).toBe('The shop is temporarily unavailable. Please try again in a few seconds.');
  await dropped();
  network.recover();
  expect(await statuses(20)).toEqual(Array(20).fill(200));
  network.fallSilent();
  expect(await statuses(20)).toEqual(Array(20).fill(503));
  await dropped();
  network.recover();
  expect(await statuses(20)).toEqual(Array(20).fill(200));
});

test.each(['before', 'after'] as const)(
  'an order whose connection breaks %s its commit is placed once when retried with its key',
  async (when) => {
    const { tokens, wares } = await openStall(url, String(place.env.DATABASE_URL), 1, `${when}-`);
    const crowd = new Crowd(url, wares);
    network.breakAtCommit(when);
    await crowd.buy(String(tokens[0]));
    expect(crowd.failures).toMatchObject([
      { status: 503, body: expect.stringContaining('temporarily unavailable'), retryAfter: '5' },
    ]);
    await crowd.finish();
    const own = await fetch(`${url}${apiPrefix}/orders/own`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    const orders = (await own.json()) as { id: string }[];
    expect(orders.map(({ id }) => id)).toEqual([...crowd.placed.values()]);
  },
);

test('the server stops although no database connection can be closed', async () => {
  expect(await statuses(20)).toEqual(Array(20).fill(200));
  network.fallSilent();
  expect(await shop.stop()).toBe(0);
});
