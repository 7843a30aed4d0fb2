import { Random } from '@kiosk/testkit/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, noFindings } from '../../scripts/faults/findings.ts';
import { checkCharges, checkEachOrderOnce, checkStock } from '../../scripts/faults/order-check.ts';
import { canRecord, Recorder } from '../../scripts/faults/recorder.ts';
import { isAnswered, newShoppers, type Shopper } from '../../scripts/faults/shopper.ts';
import { stockUp } from '../../scripts/faults/stock.ts';
import { Shop } from '../../scripts/shop.ts';
import { cardOrder, type Product } from '../../scripts/shop-api.ts';

let shop: Shop;
let recorder: Recorder;
let products: Product[];
beforeAll(async () => {
  if (!canRecord) return;
  shop = await Shop.open();
  products = await stockUp(shop.url);
  recorder = await Recorder.open(shop.dataDir);
  await shop.stop();
  await shop.start(recorder.settings);
});
afterAll(async () => {
  await shop?.close();
  await recorder?.close();
});

const name = (what: string) => `${what} (needs cc on Linux)`;

test.runIf(canRecord)(
  name('an order is returned again and its card charged once, whichever commit the server crashes after'),
  async () => {
    const shopper = await newShopper();
    let deaths = 0;
    for (let hasDied = true; hasDied; ) {
      const purchase = shopper.want(cardOrder(someLines()));
      hasDied = await diesAfterCommits(deaths + 1, () => shopper.finish(purchase));
      if (hasDied) deaths++;
      const stored = await shopper.orders();
      await shopper.finish(purchase);
      expect(stored).toHaveLength(shopper.purchases.length);
      expect(stored.map(({ id }) => id)).toContain(purchase.orderId);
    }
    // After the order, the attempt, the provider's intent, its name, the charge and the ledger's entry.
    expect(deaths).toBe(6);
    expect(await faultsFor([shopper])).toEqual([]);
  },
);

async function newShopper(): Promise<Shopper> {
  const [shopper] = await newShoppers(1, { url: shop.url, products, random: new Random(1) });
  if (shopper === undefined) throw new Error('nobody signed up');
  return shopper;
}

const someLines = () => products.map((product) => ({ product, quantity: 2 }));

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

async function faultsFor(crowd: readonly Shopper[]): Promise<string[]> {
  const findings = noFindings();
  await checkEachOrderOnce(crowd, findings);
  await checkStock(shop.url, products, crowd, findings);
  await checkCharges(shop.url, crowd, findings);
  return faultsOf(findings);
}
