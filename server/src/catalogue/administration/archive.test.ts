import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, describeShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

describeShop('An archived product', (shop) => {
  const move = async (id: string, where: 'archive' | 'restore') =>
    shop.post(`/admin/products/${id}/${where}`, { as: await shop.admin() });

  test('an archived product is gone for shoppers and kept for orders and administrators', async () => {
    const [admin, ada, bob] = [await shop.admin(), await shop.customer(), await shop.customer()];
    const [jumper, coat] = [await shop.product({ category: 'coats' }), await shop.product()];
    const { body: order } = await shop.post('/orders', { as: ada, body: placement([jumper]) });
    for (const { id } of [jumper, coat]) await shop.post('/cart', { as: bob, body: { product: id } });

    const archived = await shop.post(`/admin/products/${jumper.id}/archive`, { as: admin });

    expect(archived).toMatchObject({ status: 200, body: { id: jumper.id, archivedAt: expect.any(String) } });
    expect(await shop.get(`/products/${jumper.id}`)).toMatchObject({
      status: 404,
      body: 'Product not found. It may have been removed or is no longer available.',
    });
    const { body: listed } = await shop.get('/products?category=coats&_limit=100');
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(jumper.id);
    expect((await shop.get('/cart', { as: bob })).body).toMatchObject([
      { product: jumper.id, available: 0 },
      { product: coat.id },
    ]);
    expect(await shop.post('/cart', { as: bob, body: { product: jumper.id } })).toMatchObject({
      status: 404,
      body: 'Product not available.',
    });
    const refused = await shop.post('/orders', { as: bob, body: placement([jumper]), headers: asProblem });
    const detail = `'${jumper.title}' is no longer available`;
    expect(refused).toMatchObject({ status: 409, body: { code: 'not-available', detail } });
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([order]);
    const seen = await shop.get(`/admin/products/${jumper.id}`, { as: admin });
    expect(seen.body).toEqual(archived.body);
  });

  test('a restored product is unchanged and back in carts, with the units of cancelled orders', async () => {
    const [admin, ada, jumper] = [await shop.admin(), await shop.customer(), await shop.product()];
    const { body: before } = await shop.get(`/products/${jumper.id}`);
    const { body: order } = await shop.post('/orders', { as: ada, body: placement([jumper], 2) });
    const { body: line } = await shop.post('/cart', { as: ada, body: { product: jumper.id } });
    await move(jumper.id, 'archive');
    await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'cancelled' } });
    await move(jumper.id, 'restore');
    expect((await shop.get(`/products/${jumper.id}`)).body).toEqual(before);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([line]);
  });

  test('archiving or restoring a product twice changes it once and is in the log once', async () => {
    const [admin, { id, title }] = [await shop.admin(), await shop.product()];
    expect((await move(id, 'restore')).body).toMatchObject({ archivedAt: null, version: 1 });
    const first = await move(id, 'archive');
    expect(await move(id, 'archive')).toMatchObject({ status: 200, body: first.body });
    expect((await move(id, 'restore')).body).toMatchObject({ archivedAt: null, version: 3 });

    const { body: log } = await shop.get(`/admin/audit?subject=product&subjectId=${id}`, { as: admin });
    const { archivedAt } = first.body;
    expect(log).toMatchObject([
      { action: 'restore', label: title, before: { archivedAt }, after: { archivedAt: null } },
      { action: 'archive', label: title, before: { archivedAt: null }, after: { archivedAt } },
    ]);
  });

  test('archiving a product during orders fails for no request, and it is not sold afterwards', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
    for (let round = 0; round < 2; round++) {
      const product = await shop.product({ stock: 100 });
      const order = shoppers.map((as) => shop.post('/orders', { as, body: placement([product]) }));
      const add = shoppers.map((as) => shop.post('/cart', { as, body: { product: product.id } }));
      const [archived] = await Promise.all([move(product.id, 'archive')]);
      const [ordered, added] = [await Promise.all(order), await Promise.all(add)];

      expect(archived.status).toBe(200);
      for (const { status } of ordered) expect([201, 409]).toContain(status);
      for (const { status } of added) expect([201, 404]).toContain(status);
      const sold = ordered.filter(({ status }) => status === 201).length;
      expect(await shop.stockOf(product.id)).toBe(100 - sold);
      for (const as of shoppers) {
        const { body: lines } = await shop.get('/cart', { as });
        const line = lines.find((one: { product: string }) => one.product === product.id);
        expect(line?.available ?? 0).toBe(0);
      }
    }
  });

  test('archiving an unknown or malformed product id is refused', async () => {
    for (const where of ['archive', 'restore'] as const) {
      expect((await move(unknownId, where)).status).toBe(404);
      expect((await move('1', where)).status).toBe(400);
    }
  });
});
