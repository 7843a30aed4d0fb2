import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { seedDemo } from '../seed.ts';
import { seedManyProducts, seedOrders } from './seed-scale.ts';

const silent = () => undefined;

describeShop('A large demo shop', (shop) => {
  test('a large demo shop has the requested products and orders with correct sums', async () => {
    for (const table of ['products', 'brands', 'categories', 'search_terms'] as const) {
      await shop.db.deleteFrom(table).execute();
    }
    const demo = await seedDemo(shop.db);
    await seedManyProducts(shop.db, 600, silent);
    await seedOrders(shop.db, 550, silent);

    const products = await shop.get('/products?_page=2');
    expect(products.headers['x-total-count']).toBe(String(demo + 600));

    const orders = await shop.db.selectFrom('orders').selectAll().execute();
    const lines = Map.groupBy(
      await shop.db.selectFrom('order_lines').selectAll().execute(),
      (line) => line.order_id,
    );
    expect(orders).toHaveLength(550);
    for (const order of orders) {
      const own = lines.get(order.id) ?? [];
      expect(own.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)).toBe(order.total_cents);
      expect(own.reduce((sum, line) => sum + line.quantity, 0)).toBe(order.total_items);
    }
    const paid = orders.filter((order) => order.payment_status === 'paid');
    const events = await shop.db.selectFrom('payment_events').selectAll().execute();
    expect(events.map((event) => event.order_id).sort()).toEqual(paid.map((order) => order.id).sort());
  });
});
