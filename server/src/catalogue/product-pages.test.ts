import { describeShop } from '@kiosk/testkit/shop.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyProductBlocks } from './product-blocks.service.ts';

const fields = {
  price: fc.nat(4),
  rating: fc.constantFrom(0, 1.5, 4.25, 5),
  category: fc.constantFrom('knitwear', 'coats'),
  brand: fc.constantFrom('alder', 'harbour'),
};

/** Changes of a catalogue, several of them at once; each product is chosen by a number. */
const change = fc.oneof(
  fc.tuple(fc.constant('add' as const), fc.record(fields)),
  fc.tuple(fc.constant('edit' as const), fc.nat(99), fc.record(fields, { requiredKeys: [] })),
  fc.tuple(fc.constantFrom('archive' as const, 'restore' as const, 'delete' as const), fc.nat(99)),
);
const steps = fc.array(
  fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 12 }),
    /** How large blocks are made afterwards; not at all for 0. */
    blockSize: fc.nat(4),
    query: fc.record({
      category: fc.subarray(['knitwear', 'coats', 'boats']),
      brand: fc.subarray(['alder', 'harbour', '']),
      sort: fc.constantFrom('', '&_sort=price', '&_sort=rating'),
      order: fc.constantFrom('', '&_order=asc', '&_order=desc'),
      limit: fc.integer({ min: 2, max: 9 }),
    }),
  }),
  { minLength: 1, maxLength: 5 },
);

type Query = { category: string[]; brand: string[]; sort: string; order: string };

describeShop('Pages of the product list', (shop) => {
  /** The ids of all that a query matches, in its order, by plain sorting. */
  async function sorted({ category, brand, sort, order }: Query): Promise<string[]> {
    const rows = await shop.db.selectFrom('products').selectAll().where('archived_at', 'is', null).execute();
    const column = sort.endsWith('price') ? 'price_cents' : 'rating';
    const direction = sort !== '' && order.endsWith('desc') ? -1 : 1;
    return rows
      .filter((row) => category.length === 0 || category.includes(row.category))
      .filter((row) => brand.length === 0 || brand.includes(row.brand))
      .sort((a, b) => direction * ((sort && a[column] - b[column]) || (a.id < b.id ? -1 : 1)))
      .map(({ id }) => id);
  }

  const pathOf = ({ category, brand, sort, order }: Query) =>
    `/products?${[...category.map((value) => `category=${value}`), ...brand.map((value) => `brand=${value}`)].join('&')}${sort}${order}`;

  test('every page of every list is the same as by plain sorting, whatever was changed before', async () => {
    const as = await shop.admin();
    let ids: string[] = [];
    const idAt = (at: number) => ids[at % ids.length] ?? 'f'.repeat(24);
    const make = async ([kind, ...given]: typeof change extends fc.Arbitrary<infer Made> ? Made : never) => {
      if (kind === 'add') return ids.push((await shop.product(given[0] as object)).id);
      const id = idAt(given[0] as number);
      if (kind === 'edit') return shop.patch(`/products/${id}`, { as, body: given[1] ?? {} });
      if (kind === 'delete') return shop.delete(`/products/${id}`, { as });
      return shop.post(`/admin/products/${id}/${kind}`, { as });
    };
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        for (const { changes, blockSize, query } of some) {
          await Promise.all(changes.map(make));
          if (blockSize > 0) await tidyProductBlocks(shop.db, undefined, blockSize);
          const expected = await sorted(query);
          const pages = Math.ceil(expected.length / query.limit);
          for (let page = 1; page <= pages + 1; page++) {
            const { body, headers } = await shop.get(`${pathOf(query)}&_limit=${query.limit}&_page=${page}`);
            expect(headers['x-total-count']).toBe(String(expected.length));
            const first = (page - 1) * query.limit;
            expect(body.map(({ id }: { id: string }) => id)).toEqual(
              expected.slice(first, first + query.limit),
            );
          }
        }
      }),
      { numRuns: 4 },
    );
    ids = [];
  }, 120_000);

  test('a change that is undone leaves the counts of lists as they were', async () => {
    const product = await shop.product({ price: 3 });
    const before = await shop.get('/products?_sort=price');
    await expect(
      shop.db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ price_cents: 1 }).where('id', '=', product.id).execute();
        await trx.deleteFrom('products').where('id', '=', product.id).execute();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await shop.get('/products?_sort=price')).toMatchObject({ status: 200, body: before.body });
  });

  test('a list of more products than a block has is divided, and empty blocks are removed', async () => {
    await shop.products(Array(9).fill({ rating: 3 }));
    await tidyProductBlocks(shop.db, undefined, 2);
    const read = () =>
      shop.db
        .selectFrom('product_blocks')
        .select('count')
        .where('sort', '=', 'rating')
        .where('category', '=', '')
        .where('brand', '=', '')
        .execute();
    expect((await read()).length).toBeGreaterThan(3);
    for (const { count } of await read()) expect(count).toBeLessThanOrEqual(4);
    await shop.db.deleteFrom('products').execute();
    await tidyProductBlocks(shop.db, undefined, 2);
    expect((await read()).map(({ count }) => count)).toEqual([0]);
  });
});
