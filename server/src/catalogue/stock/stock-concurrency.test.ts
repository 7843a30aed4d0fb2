import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const interleaving = new Interleaving();

describeShop(
  'An order during a change of stock',
  (shop) => {
    test.each([10, null])(
      'an order during a change of stock to %s gets its units, or the number that was left',
      async (stock) => {
        const [ada, admin] = [await shop.customer(), await shop.admin()];
        const { id, ...jumper } = await shop.product({ stock: 2, title: 'Jumper' });
        // The first order of a shop keeps prices from changing until it is placed.
        const first = { as: ada, body: placement([await shop.product({ stock: 1 })]) };
        expect((await shop.post('/orders', first)).status).toBe(201);
        const order = { as: ada, body: placement([{ id, ...jumper }], 3) };
        const [{ status, body }] = await interleaving.interrupt(shop, () => shop.post('/orders', order), {
          at: /update "products"/,
          act: () => shop.patch(`/products/${id}`, { as: admin, body: { stock } }),
        });
        // On SQLite no stock changes in the middle of a transaction.
        if (shop.kind === 'SQLite') expect([status, body]).toEqual([409, "Only 2 of 'Jumper' left"]);
        else expect(status).toBe(201);
      },
    );
  },
  {},
  { dialect: interleaving.dialect },
);
