import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Shop } from '../../scripts/shop.ts';
import { demoAdmin, type Order, type Product, ShopApi } from '../../scripts/shop-api.ts';
import { randomFrom } from './random.ts';
import { Shopper } from './shopper.ts';

// The shop's promise: it never loses an order. The process is killed 20 times in a stream of orders.

const crashes = 20;
const shoppers = 4;
const plenty = 1_000_000;
const seed = Number(process.env.KIOSK_SEED ?? 20_261_121);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

test(`no order is lost, doubled or halved when the server is killed (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const products = await stockUp(shop);
  const crowd = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      return new Shopper(await new ShopApi(shop.url).signUp(), products, random);
    }),
  );

  for (let crash = 1; crash <= crashes; crash++) {
    const buying = Promise.all(crowd.map((shopper) => shopper.buyUntilTheShopFails()));
    await pause(30 + random.below(200)); // The moment of the crash is the point of the test.
    await shop.kill();
    await buying;
    await shop.start();

    for (const shopper of crowd) await expectEveryAnswerKept(shopper);
    for (const shopper of crowd) await shopper.askAgain();
    for (const shopper of crowd) await expectEachOrderOnce(shopper);
    await expectStockToAddUp(shop, products, crowd);
  }

  const placed = crowd.reduce((sum, shopper) => sum + shopper.placed.size, 0);
  expect(placed).toBeGreaterThan(crashes * shoppers);
});

/** Three products with more stock than can be sold. */
async function stockUp({ url }: Shop): Promise<Product[]> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const products = (await admin.products()).slice(0, 3);
  return Promise.all(
    products.map(({ id }) => admin.send<Product>('PATCH', `/products/${id}`, { stock: plenty })),
  );
}

/** Straight after the crash: all that was acknowledged is there, and at most what was asked for besides. */
async function expectEveryAnswerKept(shopper: Shopper): Promise<void> {
  const orders = await shopper.orders();
  const ids = orders.map((order) => order.id);
  expect(ids).toEqual(expect.arrayContaining([...shopper.placed.values()].map(({ id }) => id)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(shopper.placed.size + shopper.unanswered.length);
  orders.forEach(expectWhole);
}

/** After asking again: one order for each key, neither more nor fewer. */
async function expectEachOrderOnce(shopper: Shopper): Promise<void> {
  const repeated = await shopper.repeatLast();
  expect(repeated?.now).toBe(repeated?.then);
  const ids = (await shopper.orders()).map((order) => order.id);
  expect(ids.toSorted()).toEqual([...shopper.placed.values()].map(({ id }) => id).toSorted());
}

function expectWhole(order: Order): void {
  const cents = order.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  expect(order.items.length).toBeGreaterThan(0);
  expect(Math.round(order.totalAmount * 100)).toBe(cents);
  expect(order.totalItems).toBe(order.items.reduce((sum, { quantity }) => sum + quantity, 0));
}

/** What was there at the start is on the shelf or in an order. */
async function expectStockToAddUp({ url }: Shop, products: readonly Product[], crowd: readonly Shopper[]) {
  const lines = (await Promise.all(crowd.map((shopper) => shopper.orders())))
    .flat()
    .flatMap((order) => order.items);
  for (const { id } of products) {
    const { stock } = await new ShopApi(url).get<Product>(`/products/${id}`);
    const sold = lines.filter((line) => line.product === id).reduce((sum, line) => sum + line.quantity, 0);
    expect((stock ?? 0) + sold).toBe(plenty);
  }
}
