import { expect, test } from 'vitest';
import { describeShop } from '../testing/shop.ts';
import { inTransaction } from './transaction.ts';

describeShop('While a transaction is open', (shop) => {
  const setStock = (db: typeof shop.db, id: string, stock: number) =>
    db.updateTable('products').set({ stock }).where('id', '=', id).execute();

  test('readers do not wait for it, and see what was committed before', async () => {
    const { id } = await shop.product({ stock: 5 });
    await inTransaction(shop.db, async (trx) => {
      await setStock(trx, id, 3);
      expect(await shop.stockOf(id)).toBe(5);
      expect((await shop.get(`/products/${id}`)).body.stock).toBe(5);
    });
    expect((await shop.get(`/products/${id}`)).body.stock).toBe(3);
  });

  test('a writer waits for it, and finds what it wrote', async () => {
    const { id } = await shop.product({ stock: 5 });
    let writing: Promise<unknown> = Promise.resolve();
    await inTransaction(shop.db, async (trx) => {
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

  test('what it wrote is gone when it fails, and others can write', async () => {
    const { id } = await shop.product({ stock: 5 });
    const failing = inTransaction(shop.db, async (trx) => {
      await setStock(trx, id, 3);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await shop.stockOf(id)).toBe(5);
    await setStock(shop.db, id, 4);
    expect(await shop.stockOf(id)).toBe(4);
  });
});
