import { maxCounted } from '@kiosk/contract/paging.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { seedManyProducts, seedOrders } from '../demo/scale/seed-scale.ts';
import { seedDemo } from '../demo/seed.ts';

const silent = () => undefined;

describeShop('Lists of a large shop', (shop) => {
  test('lists of administrators count to a bound, say that there are more, and have no page beyond', async () => {
    for (const table of ['products', 'search_terms', 'brands', 'categories'] as const) {
      await shop.db.deleteFrom(table).execute();
    }
    const demo = await seedDemo(shop.db);
    await seedManyProducts(shop.db, maxCounted + 1, silent);
    await seedOrders(shop.db, maxCounted + 1, silent);
    const as = await shop.admin();
    const read = async (path: string) => {
      const { status, headers, body } = await shop.get(path, { as });
      expect(status).toBe(200);
      const counted = [Number(headers['x-total-count']), headers['x-total-relation']];
      return { counted, length: (body as unknown[]).length };
    };
    for (const list of ['products', 'orders']) {
      expect(await read(`/admin/${list}`)).toEqual({ counted: [maxCounted, 'gte'], length: 25 });
      const last = Math.ceil(maxCounted / 30);
      expect((await read(`/admin/${list}?_limit=30&_page=${last}`)).length).toBe(maxCounted % 30);
      expect((await read(`/admin/${list}?_limit=30&_page=${last + 1}`)).length).toBe(0);
    }
    expect((await read('/admin/customers')).counted[1]).toBeUndefined();
    expect((await read('/admin/products?stock=sold-out')).counted[1]).toBeUndefined();
    // The specified lists are counted to the end.
    expect((await read('/products')).counted).toEqual([demo + maxCounted + 1, undefined]);
    expect((await read('/orders?_page=1')).counted).toEqual([maxCounted + 1, undefined]);
  });
});
