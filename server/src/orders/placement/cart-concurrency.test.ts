import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const interleaving = new Interleaving();

describeShop(
  'A cart changed during checkout',
  (shop) => {
    /** The shopper changes the cart in another tab while the order is being placed. */
    const changeConcurrently = async (method: 'POST' | 'PATCH' | 'DELETE', body?: object) => {
      const [ada, jumper] = [await shop.customer(), await shop.product()];
      const product = { product: jumper.id };
      const { id } = (await shop.post('/cart', { as: ada, body: { ...product, quantity: 2 } })).body;
      const order = { as: ada, body: { ...placement([jumper], 2), fromCart: true } };
      const change = { as: ada, body: body && { ...body, ...product } };
      const [placed, changed] = await interleaving.interrupt(shop, () => shop.post('/orders', order), {
        at: /from "cart_lines"/,
        act: () => shop.call(method, method === 'POST' ? '/cart' : `/cart/${id}`, change),
      });
      const cart = (await shop.get('/cart', { as: ada })).body as { quantity: number }[];
      return { placed: placed.status, changed: changed.status, cart: cart.map(({ quantity }) => quantity) };
    };

    test('a line added to the cart during checkout stays in the cart', async () => {
      expect(await changeConcurrently('POST', { quantity: 1 })).toEqual({
        placed: 201,
        changed: 201,
        cart: [1],
      });
    });

    test('the quantity of a cart line cannot be changed once a concurrent order has emptied the cart', async () => {
      expect(await changeConcurrently('PATCH', { quantity: 3 })).toEqual({
        placed: 201,
        changed: 404,
        cart: [],
      });
    });

    test('a cart line cannot be removed once a concurrent order has emptied the cart', async () => {
      expect(await changeConcurrently('DELETE')).toEqual({ placed: 201, changed: 404, cart: [] });
    });
  },
  {},
  { dialect: interleaving.dialect },
);
