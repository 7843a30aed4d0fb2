import { Random } from '@kiosk/testkit/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { killInOrders } from '../../scripts/faults/kills.ts';
import { seed } from '../../scripts/faults/seed.ts';
import { Shop } from '../../scripts/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

test(`no cash or card order is lost, doubled or halved when the server is killed on SQLite (seed ${seed})`, async () => {
  const findings = await killInOrders(shop, 2, new Random(seed));
  expect(faultsOf(findings)).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(2);
});
