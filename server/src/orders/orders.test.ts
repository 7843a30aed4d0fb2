import { orderStatuses } from '@kiosk/contract/order.ts';
import { placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

describeShop('Order lists', (shop) => {
  test('customers see their own orders, the newest first', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const first = await placeCashOrder(shop, ada);
    await placeCashOrder(shop, bob);
    const second = await placeCashOrder(shop, ada);

    const own = await shop.get('/orders/own', { as: ada });

    expect(own.body.map((order: { id: string }) => order.id)).toEqual([second.id, first.id]);
    expect(own.headers['x-total-count']).toBe('2');
  });

  test('an admin sees the orders of all customers, page by page without gaps', async () => {
    const [ada, bob, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
    const placed: string[] = [];
    for (const shopper of [ada, bob, ada]) placed.push((await placeCashOrder(shop, shopper)).id);

    const all = await shop.get('/orders', { as: admin });
    const pages: unknown[] = [];
    for (let page = 1; page <= all.body.length; page++) {
      pages.push(...(await shop.get(`/orders?_page=${page}&_limit=1`, { as: admin })).body);
    }

    expect(all.body.slice(0, 3).map((order: { id: string }) => order.id)).toEqual(placed.reverse());
    expect(pages).toEqual(all.body);
    expect(all.headers['x-total-count']).toBe(String(all.body.length));
  });

  test('an order is never listed without its lines while others are being placed', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const product = await shop.product({ stock: null });
    const call = { as: ada, body: placement([product]) };
    const reads: { items: unknown[] }[][] = [];
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 2) await shop.post('/orders', call);
        else reads.push((await shop.get('/orders?_limit=3', { as: admin })).body);
      }),
    );
    expect(reads.flat().filter((order) => order.items.length !== 1)).toEqual([]);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('an order list is complete without paging, and a page has ten orders if no limit is given', async () => {
    const ada = await shop.customer();
    const product = await shop.product({ stock: null });
    for (let count = 0; count < 11; count++) {
      await shop.post('/orders', { as: ada, body: placement([product]) });
    }
    const whole = await shop.get('/orders/own', { as: ada });
    const [first, second] = [
      await shop.get('/orders/own?_page=1', { as: ada }),
      await shop.get('/orders/own?_page=2', { as: ada }),
    ];
    expect(whole.body).toHaveLength(11);
    expect(first.body).toEqual(whole.body.slice(0, 10));
    expect(second.body).toEqual(whole.body.slice(10));
    expect(second.headers['x-total-count']).toBe('11');
  });
});

describeShopOn('SQLite', 'Who reads lists of orders', (shop) => {
  test('an order page beyond the end is empty, and an invalid page is refused', async () => {
    const ada = await shop.customer();
    await placeCashOrder(shop, ada);
    expect((await shop.get('/orders/own?_page=9', { as: ada })).body).toEqual([]);
    for (const query of ['_page=0', '_page=x', '_limit=101', '_limit=-1']) {
      expect((await shop.get(`/orders/own?${query}`, { as: ada })).status).toBe(400);
    }
  });

  test('visitors and customers cannot read the list of all orders', async () => {
    expect((await shop.get('/orders')).status).toBe(401);
    expect(await shop.get('/orders', { as: await shop.customer() })).toMatchObject({
      status: 403,
      body: 'Only an administrator may do this',
    });
    expect((await shop.get('/orders/own')).status).toBe(401);
  });
});

describeShop('Order status', (shop) => {
  test('cancelling an order returns its stock once, and reviving it takes the stock once', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id, product } = await placeCashOrder(shop, ada, { stock: 5 });
    const set = (status: string) => shop.patch(`/orders/${id}`, { as: admin, body: { status } });

    await set('cancelled');
    await set('cancelled');
    expect(await shop.stockOf(product.id)).toBe(5);
    await set('pending');
    await set('shipped');
    expect(await shop.stockOf(product.id)).toBe(4);
  });

  test('concurrent cancelling and reviving by ten admins keeps the stock correct', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id, product } = await placeCashOrder(shop, ada, { stock: 5 });

    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.patch(`/orders/${id}`, { as: admin, body: { status: index % 2 ? 'pending' : 'cancelled' } }),
      ),
    );

    const [{ status }] = (await shop.get('/orders/own', { as: ada })).body;
    expect(await shop.stockOf(product.id)).toBe(status === 'cancelled' ? 5 : 4);
  });

  test('a cancelled order stays cancelled if its stock is gone', async () => {
    const [ada, bob, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
    const { id, product } = await placeCashOrder(shop, ada, { stock: 1 });
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    await shop.post('/orders', { as: bob, body: placement([product]) });

    const refused = await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'processing' } });

    expect(refused).toMatchObject({ status: 409, body: `'${product.title}' is sold out` });
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ status: 'cancelled' }]);
    expect(await shop.stockOf(product.id)).toBe(0);
  });

  test('cancelling an order returns no stock to a product whose stock was not counted at the sale', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id, product } = await placeCashOrder(shop, ada, { stock: null });
    await shop.patch(`/products/${product.id}`, { as: admin, body: { stock: 7 } });
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await shop.stockOf(product.id)).toBe(7);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('an admin can change an order from any status to any other, and the shopper sees it', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id } = await placeCashOrder(shop, ada);
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        await shop.patch(`/orders/${id}`, { as: admin, body: { status: from } });
        const changed = await shop.patch(`/orders/${id}`, { as: admin, body: { status: to } });
        expect(changed).toMatchObject({ status: 200, body: { id, status: to } });
      }
    }
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ status: 'cancelled' }]);
  });
});

describeShopOn('SQLite', 'Who sets the status of an order', (shop) => {
  test('only an admin can set the status, of an existing order, to one of the five values', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id } = await placeCashOrder(shop, ada);
    const body = { status: 'shipped' };
    expect((await shop.patch(`/orders/${id}`, { body })).status).toBe(401);
    expect((await shop.patch(`/orders/${id}`, { as: ada, body })).status).toBe(403);
    expect((await shop.patch(`/orders/${'0'.repeat(24)}`, { as: admin, body })).status).toBe(404);
    expect((await shop.patch('/orders/one', { as: admin, body })).status).toBe(400);
    expect((await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'lost' } })).body).toBe(
      'Status must be one of pending, processing, shipped, delivered, cancelled',
    );
    expect((await shop.patch(`/orders/${id}`, { as: admin })).status).toBe(400);
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([{ status: 'pending' }]);
  });
});
