import { longTimeout } from '@kiosk/testkit/databases.ts';
import { type PostgresServer, startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { Random } from '@kiosk/testkit/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { killInOrders } from '../../scripts/faults/kills.ts';
import { seed } from '../../scripts/faults/seed.ts';
import { Shop } from '../../scripts/shop.ts';

let postgres: PostgresServer;
let shop: Shop;
beforeAll(async () => {
  postgres = await startDurablePostgres();
  shop = await Shop.open({ ...longTimeout, DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
});

test(`no cash or card order is lost, doubled or halved when the server is killed on PostgreSQL (seed ${seed})`, async () => {
  const findings = await killInOrders(shop, 2, new Random(seed));
  expect(faultsOf(findings)).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(2);
});
