import { Crowd } from '@kiosk/testkit/crowd.ts';
import { longTimeout } from '@kiosk/testkit/databases.ts';
import { type PostgresServer, query, startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { openStall } from '@kiosk/testkit/stall.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A PostgreSQL of its own, whose commits reach the disk: it is stopped in the middle of orders.

let postgres: PostgresServer;
let process: ShopProcess;
beforeAll(async () => {
  postgres = await startDurablePostgres();
  process = new ShopProcess('server', {
    ...longTimeout,
    DATABASE_URL: postgres.url,
    RATE_LIMITS: 'off',
    SHOP_DEMO: 'off',
  });
});
afterAll(async () => {
  await process.stop('SIGKILL');
  await postgres.stop();
});

test('no order is lost or doubled, and the server stays up, when connections break and PostgreSQL restarts', async () => {
  const url = await process.listening();
  const { tokens, wares, stock } = await openStall(url, postgres.url, 4);
  const crowd = new Crowd(url, wares);
  crowd.start(tokens);
  const ended = process.exit().then(() => {
    throw new Error(`the server has ended:\n${process.output.slice(-2000)}`);
  });
  const breakAll = async () => {
    for (let round = 0; round < 5; round++) {
      await crowd.more(10);
      await postgres.terminateConnections();
    }
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGQUIT'] as const) {
      await crowd.more(10);
      await postgres.halt(signal);
      await postgres.resume();
    }
    await crowd.more(10);
    await crowd.finish();
  };
  await Promise.race([breakAll(), ended]).finally(() => crowd.stop());
  ended.catch(() => {});

  const orders = await query<{ id: string }>(postgres.url, 'select id from orders');
  expect(orders.map(({ id }) => id).sort()).toEqual([...crowd.placed.values()].sort());
  const [left] = await query<{ sum: string }>(
    postgres.url,
    'select sum(stock) from products where stock > 9000',
  );
  expect(Number(left?.sum)).toBe(stock - orders.length);
  expect(crowd.failures.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  expect(crowd.failures.length).toBeGreaterThan(0);
  expect(await process.stop()).toBe(0);
}, 120_000);
