import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const interleaving = new Interleaving();

describeShop(
  'An order of more than there is, while the shelf is filled',
  (shop) => {
    test.each([10, null])('gets its pieces, or hears how few there were: %s', async (stock) => {
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const { id, ...jumper } = await shop.product({ stock: 2, title: 'Jumper' });
      const order = { as: ada, body: placement([{ id, ...jumper }], 3) };
      const [{ status, body }] = await interleaving.interrupt(shop, () => shop.post('/orders', order), {
        at: /update "products"/,
        act: () => shop.patch(`/products/${id}`, { as: admin, body: { stock } }),
      });
      // In the middle of a transaction of SQLite nobody can fill it.
      if (shop.kind === 'SQLite') expect([status, body]).toEqual([409, "Only 2 of 'Jumper' left"]);
      else expect(status).toBe(201);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
