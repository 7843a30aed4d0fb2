import { setTimeout as pause } from 'node:timers/promises';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { lockingRows } from './dialect.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

const takeOne = (db: Database, id: string) =>
  db
    .updateTable('products')
    .set((set) => ({ stock: set('stock', '-', 1) }))
    .where('id', '=', id)
    .execute();

const ways = [
  ['of its own', takeOne],
  ['in a transaction', (db: Database, id: string) => inTransaction(db, (trx) => takeOne(trx, id))],
] as const;

describeShopOn(
  'PostgreSQL',
  'While another transaction holds a row',
  (shop) => {
    test.each(ways)('a change %s waits for a lock longer than the statement timeout', async (_, change) => {
      const { id } = await shop.product({ stock: 5 });
      let changing: Promise<unknown> = Promise.resolve();
      await inTransaction(shop.db, async (trx) => {
        await takeOne(trx, id);
        changing = change(shop.db, id);
        // Longer than the statement timeout.
        await pause(1300);
      });
      await changing;
      expect(await shop.stockOf(id)).toBe(3);
    });

    test('a product that an import has locked can still be added to carts', async () => {
      const [ada, { id }] = [await shop.customer(), await shop.product({ stock: 5 })];
      await inTransaction(shop.db, async (trx) => {
        const locked = trx.selectFrom('products').select('id').where('id', '=', id);
        await locked.modifyEnd(lockingRows(trx)).execute();
        expect((await shop.post('/cart', { as: ada, body: { product: id } })).status).toBe(201);
      });
    });
  },
  { DATABASE_TIMEOUT: '1' },
);
