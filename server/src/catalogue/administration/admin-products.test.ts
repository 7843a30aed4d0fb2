import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

describeShopOn('SQLite', 'A product as administrators see it', (shop) => {
  test('administrators see a product with its version, SKU and times, also when it is archived', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const { body: seen } = await shop.get(`/products/${id}`);
    const about = {
      version: 1,
      sku: null,
      taxClass: 'standard',
      archivedAt: null,
      createdAt: expect.any(String),
    };
    expect((await shop.get(`/admin/products/${id}`, { as: admin })).body).toEqual({ ...seen, ...about });

    const archived = { sku: 'J-1', archived_at: '2026-01-01T00:00:00.000Z' };
    await shop.db.updateTable('products').set(archived).where('id', '=', id).execute();
    expect(await shop.get(`/admin/products/${id}`, { as: admin })).toMatchObject({
      status: 200,
      body: { id, sku: 'J-1', archivedAt: '2026-01-01T00:00:00.000Z' },
    });
  });

  test('an unknown or malformed id of an admin product is refused', async () => {
    const as = await shop.admin();
    expect((await shop.get(`/admin/products/${unknownId}`, { as })).status).toBe(404);
    expect((await shop.get('/admin/products/1', { as })).status).toBe(400);
  });
});
