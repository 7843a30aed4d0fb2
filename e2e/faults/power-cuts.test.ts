import { Random } from '@kiosk/testkit/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { cutPowerInOrders } from '../../scripts/faults/power-cuts.ts';
import { canRecord, Recorder } from '../../scripts/faults/recorder.ts';
import { seed } from '../../scripts/faults/seed.ts';
import { withSynchronous } from '../../scripts/faults/synchronous.ts';
import { Shop } from '../../scripts/shop.ts';

let shop: Shop;
let recorder: Recorder;
beforeAll(async () => {
  if (!canRecord) return;
  shop = await Shop.open();
  recorder = await Recorder.open(shop.dataDir);
});
afterAll(async () => {
  await shop?.close();
  await recorder?.close();
});

const name = (what: string) => `${what} (needs cc on Linux; seed ${seed})`;

test.runIf(canRecord)(name('no cash or card order is lost, doubled or halved by a power cut'), async () => {
  const findings = await cutPowerInOrders(shop, recorder, {
    images: 60,
    orders: 60,
    random: new Random(seed),
  });
  expect(faultsOf(findings)).toEqual([]);
  expect(findings.tries).toBe(60);
});

test.runIf(canRecord)(name('power cuts lose orders when SQLite runs with synchronous=normal'), async () => {
  const how = { images: 8, orders: 20, random: new Random(seed), settings: withSynchronous('normal') };
  const findings = await cutPowerInOrders(shop, recorder, how);
  expect(findings.lost).not.toEqual([]);
});
