import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import type { NewProduct } from '../../catalogue/product-rows.ts';

const interleaving = new Interleaving();

const sized = {
  sizes: ['S', 'M'].map((name) => ({ name, inStock: true })),
  sizeStocks: ['S', 'M'].map((name) => ({ name, stock: 500 })),
};

describeShop(
  'A crash while placing an order',
  (shop) => {
    // A size with a stock of its own, whose unit is taken with the product’s, or neither.
    test('a crash at any point leaves a whole cash order of a size or none, and a retry places exactly one', () =>
      dieEverywhere('cash', sized));

    test('a crash at any point leaves a whole card order or none, and a retry places exactly one', () =>
      dieEverywhere('card'));

    async function dieEverywhere(paymentMethod: 'cash' | 'card', sizes = {}): Promise<void> {
      await shop.app.ready(); // Background jobs of the app are not part of the operation.
      const product = await shop.product({ stock: 1_000, ...sizes });
      const cartOfOrder = paymentMethod === 'cash' ? 0 : 1;
      // The first order of a shop has a statement more, which fixes its currency.
      await (await newPurchase(paymentMethod, product)).place();
      const points = await interleaving.countPoints((await newPurchase(paymentMethod, product)).place);
      for (let at = 0; at < points; at++) {
        const { place, stored } = await newPurchase(paymentMethod, product);
        const { stock } = await stored();

        const answered = await interleaving.die(place, at);

        const found = await stored();
        const nothing = { orders: 0, lines: 0, keys: 0, stock, cart: 1 };
        const whole = { orders: 1, lines: 1, keys: 1, stock: Number(stock) - 1, cart: cartOfOrder };
        const wasAnswered = answered?.status === 201;
        expect({ at, wasAnswered, ...found }).toEqual(
          wasAnswered || found.orders > 0 ? { at, wasAnswered, ...whole } : { at, wasAnswered, ...nothing },
        );
        expect((await place()).status).toBe(201);
        expect(await stored()).toEqual(whole);
      }
    }

    /** A shopper with one unit of the product in the cart, who orders it with one key. */
    async function newPurchase(paymentMethod: 'cash' | 'card', jumper: NewProduct) {
      const ada = await shop.customer();
      await shop.post('/cart', { as: ada, body: { product: jumper.id } });
      const body = { ...placement([jumper]), paymentMethod };
      const place = () => shop.post('/orders', { as: ada, body, headers: { 'idempotency-key': 'checkout' } });
      return {
        place,
        stored: async () => ({ ...(await rowsOf(ada)), stock: await stockOf(jumper.id) }),
      };
    }

    /** The product's units, which those of its sizes add up to. */
    async function stockOf(id: string): Promise<number | null> {
      const { stock, sizeStocks = [] } = (await shop.get(`/products/${id}`)).body;
      if (sizeStocks.length > 0)
        expect(sizeStocks.reduce((sum: number, size: { stock: number }) => sum + size.stock, 0)).toBe(stock);
      return stock;
    }

    async function rowsOf({ id }: Caller) {
      const [orders, lines, keys, cart] = await Promise.all([
        shop.db.selectFrom('orders').select('id').where('account_id', '=', id).execute(),
        shop.db
          .selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_id')
          .select('order_id')
          .where('account_id', '=', id)
          .execute(),
        shop.db.selectFrom('order_keys').select('key').where('account_id', '=', id).execute(),
        shop.db.selectFrom('cart_lines').select('id').where('account_id', '=', id).execute(),
      ]);
      return { orders: orders.length, lines: lines.length, keys: keys.length, cart: cart.length };
    }
  },
  {},
  { dialect: interleaving.dialect },
);
