import { expect, test } from 'vitest';
import { Interleaving } from '../testing/interleaving.ts';
import { placement } from '../testing/orders.ts';
import { describeShop } from '../testing/shop.ts';

const interleaving = new Interleaving();

describeShop(
  'A process that dies while it places an order',
  (shop) => {
    test('has placed it once when it is asked again, wherever it died', async () => {
      const [ada, jumper] = [await shop.customer(), await shop.product({ stock: 100 })];
      const place = (key: string) =>
        shop.post('/orders', {
          as: ada,
          body: placement([jumper]),
          headers: { 'idempotency-key': key },
        });
      const points = await interleaving.pointsOf(shop, () => place('alone'));
      for (const at of points) {
        await interleaving.die(() => place(`point-${at}`), at);
        expect((await place(`point-${at}`)).status).toBe(201);
      }
      const { body } = await shop.get('/orders/own', { as: ada });
      expect(body).toHaveLength(points.length + 1);
      expect(await shop.stockOf(jumper.id)).toBe(100 - body.length);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
