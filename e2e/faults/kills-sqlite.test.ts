import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { killInOrders } from '../../scripts/faults/kills.ts';
import { randomFrom, seed } from '../../scripts/faults/random.ts';
import { Shop } from '../../scripts/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

test(`no cash or card order is lost, doubled or halved when the server is killed on SQLite (seed ${seed})`, async () => {
  const findings = await killInOrders(shop, 2, randomFrom(seed));
  expect(faultsOf(findings)).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(2);
});
