import { Random } from '@kiosk/testkit/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, noFindings } from '../../scripts/faults/findings.ts';
import { checkCharges, checkEachOrderOnce, checkStock } from '../../scripts/faults/order-check.ts';
import { cutPowerInOrders } from '../../scripts/faults/power-cuts.ts';
import { canRecord, Recorder } from '../../scripts/faults/recorder.ts';
import { seed } from '../../scripts/faults/seed.ts';
import { isAnswered, newShoppers, type Shopper } from '../../scripts/faults/shopper.ts';
import { stockUp } from '../../scripts/faults/stock.ts';
import { withSynchronous } from '../../scripts/faults/synchronous.ts';
import { Shop } from '../../scripts/shop.ts';
import { cardOrder } from '../../scripts/shop-api.ts';

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

test.runIf(canRecord)(
  name('an order is returned again and its card charged once, whichever commit the server crashes after'),
  async () => {
    await shop.stop();
    await shop.start(recorder.settings);
    const products = await stockUp(shop.url);
    const crowd = await newShoppers(1, { url: shop.url, products, random: new Random(seed) });
    const [shopper] = crowd as [Shopper];
    let deaths = 0;
    for (let hasDied = true; hasDied; ) {
      const purchase = shopper.want(cardOrder(products.map((product) => ({ product, quantity: 2 }))));
      hasDied = await diesAfterCommits(deaths + 1, () => shopper.finish(purchase));
      if (hasDied) deaths++;
      const [newest] = await shopper.orders();
      await shopper.finish(purchase);
      expect(newest?.id).toBe(purchase.orderId);
    }
    // After the order, the attempt, the provider's intent, its name, the charge and the ledger's entry.
    expect(deaths).toBe(6);
    const findings = noFindings();
    await checkEachOrderOnce(crowd, findings);
    await checkStock(shop.url, products, crowd, findings);
    await checkCharges(shop.url, crowd, findings);
    expect(faultsOf(findings)).toEqual([]);
  },
);

/** @returns whether the server died of it; then it runs again */
async function diesAfterCommits(count: number, work: () => Promise<void>): Promise<boolean> {
  recorder.dieAfterSyncs(count);
  const isAlive = await isAnswered(work());
  await recorder.spare();
  if (isAlive) return false;
  await shop.kill();
  await shop.start(recorder.settings);
  return true;
}
