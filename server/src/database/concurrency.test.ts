import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { inLongTransaction, inTransaction } from './transaction.ts';
import { isDuplicate } from './trouble.ts';

describeShop('An open transaction', (shop) => {
  const setStock = (db: typeof shop.db, id: string, stock: number) =>
    db.updateTable('products').set({ stock }).where('id', '=', id).execute();

  const kinds = [
    ['short', inTransaction],
    ['long', inLongTransaction],
  ] as const;

  test.each(kinds)(
    'readers do not wait for an open transaction and see the last commit: %s',
    async (_, inOne) => {
      const { id } = await shop.product({ stock: 5 });
      await inOne(shop.db, async (trx) => {
        await setStock(trx, id, 3);
        expect(await shop.stockOf(id)).toBe(5);
        expect((await shop.get(`/products/${id}`)).body.stock).toBe(5);
      });
      expect((await shop.get(`/products/${id}`)).body.stock).toBe(3);
    },
  );

  test.each(kinds)('a writer waits for an open transaction and sees its changes: %s', async (_, inOne) => {
    const { id } = await shop.product({ stock: 5 });
    let writing: Promise<unknown> = Promise.resolve();
    await inOne(shop.db, async (trx) => {
      await setStock(trx, id, 3);
      writing = shop.db
        .updateTable('products')
        .set((set) => ({ stock: set('stock', '-', 1) }))
        .where('id', '=', id)
        .execute();
      expect(await shop.stockOf(id)).toBe(5);
    });
    await writing;
    expect(await shop.stockOf(id)).toBe(2);
  });

  test.each(kinds)('a failed transaction is rolled back and other writers proceed: %s', async (_, inOne) => {
    const { id } = await shop.product({ stock: 5 });
    const failing = inOne(shop.db, async (trx) => {
      await setStock(trx, id, 3);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await shop.stockOf(id)).toBe(5);
    await setStock(shop.db, id, 4);
    expect(await shop.stockOf(id)).toBe(4);
  });

  test('a long transaction reports a duplicate key like a short one', async () => {
    const { id } = await shop.product();
    const failing = inLongTransaction(shop.db, async (trx) => {
      const product = await trx
        .selectFrom('products')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { stock_state: _, ...columns } = product;
      await trx.insertInto('products').values(columns).execute();
    });
    expect(isDuplicate(await failing.catch((error: unknown) => error))).toBe(true);
  });
});
