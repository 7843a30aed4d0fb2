import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const isThere = async (shop: TestShop, id: string): Promise<boolean> =>
  (await shop.db.selectFrom('products').select('id').where('id', '=', id).execute()).length === 1;

describeShop('Deleting a product', (shop) => {
  test('deleting a product removes it from every cart and keeps the other lines', async () => {
    const [admin, ada, bob] = [await shop.admin(), await shop.customer(), await shop.customer()];
    const [jumper, coat] = [await shop.product(), await shop.product()];
    for (const as of [ada, bob]) {
      await shop.post('/cart', { as, body: { product: jumper.id, size: 'M' } });
      await shop.post('/cart', { as, body: { product: coat.id } });
    }

    await shop.delete(`/products/${jumper.id}`, { as: admin });

    for (const as of [ada, bob]) {
      expect((await shop.get('/cart', { as })).body).toMatchObject([{ product: coat.id }]);
    }
    const lines = shop.db.selectFrom('cart_lines').selectAll().where('product_id', '=', jumper.id);
    expect(await lines.execute()).toEqual([]);
  });

  test('deleting a product does not change its orders', async () => {
    const [admin, ada, jumper] = [await shop.admin(), await shop.customer(), await shop.product()];
    const placed = await shop.post('/orders', { as: ada, body: placement([jumper]) });
    await shop.delete(`/products/${jumper.id}`, { as: admin });
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([placed.body]);
  });

  test('deleting a product a second time is answered as not found', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    await shop.delete(`/products/${id}`, { as: admin });
    expect(await shop.delete(`/products/${id}`, { as: admin })).toMatchObject({
      status: 404,
      body: 'Product not found. It may have been removed or is no longer available.',
    });
  });

  test('concurrent deletions of a product delete it once and are in the log once', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.delete(`/products/${id}`, { as: admin })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    const log = await shop.get(`/admin/audit?subject=product&subjectId=${id}`, { as: admin });
    expect(log.body).toMatchObject([{ action: 'delete' }]);
  });

  test('deleting a product while shoppers add it to carts fails for no request and leaves no line', async () => {
    const admin = await shop.admin();
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));

    for (let round = 0; round < 4; round++) {
      const { id } = await shop.product({ stock: null });
      const add = shoppers.map((as) => shop.post('/cart', { as, body: { product: id } }));
      const [deleted, ...added] = await Promise.all([shop.delete(`/products/${id}`, { as: admin }), ...add]);

      expect(deleted.status).toBe(200);
      for (const { status } of added) expect([201, 404]).toContain(status);
      const lines = shop.db.selectFrom('cart_lines').selectAll().where('product_id', '=', id);
      expect(await lines.execute()).toEqual([]);
    }
  });
});

describeShopOn('SQLite', 'The call that deletes a product', (shop) => {
  test.each(['application/json', undefined])(
    'deleting a product returns it as JSON, with the content type %s and no body',
    async (type) => {
      const [admin, { id }] = [await shop.admin(), await shop.product()];
      const before = (await shop.get(`/products/${id}`)).body;

      const headers = type && { headers: { 'content-type': type } };
      const deleted = await shop.delete(`/products/${id}`, { as: admin, ...headers });

      expect(deleted).toMatchObject({ status: 200, body: before });
      expect(await isThere(shop, id)).toBe(false);
      expect((await shop.get(`/products/${id}`)).status).toBe(404);
    },
  );

  test('a removal of a product by a customer, or without a session, is refused and removes nothing', async () => {
    const [ada, { id }] = [await shop.customer(), await shop.product()];
    expect((await shop.delete(`/products/${id}`)).status).toBe(401);
    expect((await shop.delete(`/products/${id}`, { as: ada })).status).toBe(403);
    expect(await isThere(shop, id)).toBe(true);
  });

  test('deleting an unknown or malformed product id is refused', async () => {
    const admin = await shop.admin();
    expect((await shop.delete(`/products/${unknownId}`, { as: admin })).status).toBe(404);
    expect(await shop.delete('/products/1', { as: admin })).toMatchObject({
      status: 400,
      body: 'Invalid product ID format. Expected a 24-character hexadecimal string, got: 1',
    });
  });

  test('deleting a product with a malformed body is refused', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    expect((await shop.delete(`/products/${id}`, { as: admin, body: '{' })).status).toBe(400);
    expect(await isThere(shop, id)).toBe(true);
  });
});
