import { setTimeout as pause } from 'node:timers/promises';
import { longTimeout } from '@kiosk/testkit/databases.ts';
import { type PostgresServer, startPostgres } from '@kiosk/testkit/postgres-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpackReleasedServer } from '../../scripts/release/released-server.ts';
import { fillShop } from '../../scripts/release/sales.ts';
import { Shop } from '../../scripts/shop.ts';
import { cashOrder, demoAdmin, type Order, ShopApi } from '../../scripts/shop-api.ts';

// The next version is installed server by server. Until the last one is replaced, those of the last release sell on tables
// that the next version has changed.

/** Sends each call to the next server. */
class InTurn extends ShopApi {
  readonly #shops: readonly Shop[];
  readonly #count: { calls: number };

  constructor(shops: readonly Shop[], token: string | undefined, count: { calls: number }) {
    super('', token);
    this.#shops = shops;
    this.#count = count;
  }

  override send<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const { url } = this.#shops[this.#count.calls++ % this.#shops.length] as Shop;
    return new ShopApi(url, this.token).send<T>(method, path, body, headers);
  }
}

let released: Awaited<ReturnType<typeof unpackReleasedServer>>;
let postgres: PostgresServer;
beforeAll(async () => {
  [released, postgres] = await Promise.all([unpackReleasedServer(), startPostgres()]);
});
afterAll(async () => {
  await postgres?.stop();
  await released?.remove();
});

const seller = { SELLER_NAME: 'Lumen & Daughters', SELLER_ADDRESS: '1 Harbour Lane|Portland' };

describe.each(['SQLite', 'PostgreSQL'])('The last release beside this version (%s)', (kind) => {
  test('servers of both versions sell on the new tables, and none of a stream of orders fails while they are changed', async () => {
    const onPostgres = { ...seller, ...longTimeout, DATABASE_URL: postgres.url };
    const old = await Shop.open(kind === 'SQLite' ? seller : onPostgres, undefined, released.program);
    const shops = [old];
    try {
      const admin = await new ShopApi(old.url).logIn(demoAdmin);
      const [ada, bob] = await Promise.all([new ShopApi(old.url).signUp(), new ShopApi(old.url).signUp()]);
      await fillShop(admin, ada, bob, 'OLD');

      const placed: string[] = [];
      const failed: unknown[] = [];
      let isOver = false;
      const [product] = await admin.get<[{ id: string; price: number }]>('/products?_limit=1');
      await admin.send('PATCH', `/products/${product.id}`, { stock: 1_000_000 });
      const order = cashOrder([{ product: product as never, quantity: 1 }]);
      const stream = async () => {
        while (!isOver) {
          await ada.send<Order>('POST', '/orders', order).then(
            ({ id }) => placed.push(id),
            (error) => failed.push(error),
          );
          // One without pauses takes the processors from the server that starts.
          await pause(60);
        }
      };
      const ordering = stream();
      shops.push(await Shop.open(kind === 'SQLite' ? { ...seller, DATA_DIR: old.dataDir } : onPostgres));
      isOver = true;
      await ordering;
      expect(failed).toEqual([]);

      // Both ways round, so that each call is made at both.
      for (const calls of [0, 1]) {
        const count = { calls };
        const [owner, one, other] = [admin, ada, bob].map(({ token }) => new InTurn(shops, token, count));
        if (owner && one && other) await fillShop(owner, one, other, `NEW-${calls}`);
      }

      const [seenByOld, seenByNew] = await Promise.all(
        shops.map(({ url }) => new ShopApi(url, admin.token).get<Order[]>('/orders')),
      );
      const facts = (orders: Order[] = []) =>
        orders.map(({ id, status, paymentStatus, totalAmount, items }) => ({
          id,
          status,
          paymentStatus,
          totalAmount,
          items: items.length,
        }));
      expect(facts(seenByNew)).toEqual(facts(seenByOld));
      expect(facts(seenByNew).map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
    } finally {
      for (const shop of shops.toReversed()) await shop.close();
    }
  });
});
