import { demoBrands, demoCategories } from '@kiosk/demo/catalogue.ts';
import { describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { indexAccounts } from '../../accounts/account-search-terms.service.ts';
import { addCatalogue, addIndexedProducts } from '../../catalogue/editing/adding.service.ts';
import { indexChangedProducts } from '../../catalogue/finding/indexing.service.ts';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { indexPlacedOrders } from '../../orders/search/order-search-terms.service.ts';
import { seedDemo } from '../seed.ts';
import { manyProducts } from './products.ts';
import { seedManyProducts, seedOrders } from './seed-scale.ts';

const silent = () => undefined;

describeShop('A large demo shop', (shop) => {
  beforeAll(async () => {
    for (const table of ['brands', 'categories'] as const) await shop.db.deleteFrom(table).execute();
    const facets = { brands: demoBrands, categories: demoCategories, products: [] };
    await inTransaction(shop.db, (trx) => addCatalogue(trx, facets));
  });

  test('products added at once are stored, counted, found and indexed as those added one by one', async () => {
    const definitions = await definitionsOf(shop);
    const added = async () => {
      const rows = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
      return {
        products: rows.map(({ created_at: _, ...row }) => row),
        terms: await rowsOf(shop, 'search_terms'),
        bitmaps: await rowsOf(shop, 'product_bitmaps'),
        termsOfProducts: await rowsOf(shop, 'indexed_products'),
        options: await rowsOf(shop, 'product_options'),
        words: await shop.db.selectFrom('search_words').select(['word', 'field']).orderBy('word').execute(),
        spellings: await rowsOf(shop, 'search_spellings'),
        queue: await rowsOf(shop, 'product_index_queue'),
        counts: await countsOf(shop),
      };
    };
    const remove = async () => {
      await shop.db.deleteFrom('products').execute();
      await shop.db.deleteFrom('search_terms').where('kind', '=', 'product').execute();
      await indexChangedProducts(shop.db);
      for (const table of ['search_words', 'search_spellings', 'product_options'] as const) {
        await shop.db.deleteFrom(table).execute();
      }
      await shop.db.updateTable('product_index').set({ next_number: 0 }).execute();
    };

    await remove();
    await seedManyProducts(shop.db, 15, silent);
    const atOnce = await added();
    await remove();
    await inTransaction(shop.db, async (trx) => {
      for (const product of manyProducts(15)) await addIndexedProducts(trx, [product]);
    });
    expect(atOnce).toEqual(await added());
    expect(await definitionsOf(shop)).toEqual(definitions);
  });

  test('adding at once that fails adds nothing and leaves indexes as they were', async () => {
    await shop.db.deleteFrom('products').execute();
    await indexChangedProducts(shop.db);
    const definitions = await definitionsOf(shop);
    await expect(
      seedManyProducts(shop.db, 10_000, (done) => {
        if (done > 0) throw new Error('interrupted');
      }),
    ).rejects.toThrow('interrupted');
    expect(await definitionsOf(shop)).toEqual(definitions);
    expect(await rowsOf(shop, 'products')).toEqual([]);
  });

  // How orders and products are stored on each database is shown by the others.
  test.runIf(shop.kind === 'SQLite')(
    'a large demo shop has the requested products and orders with correct sums',
    async () => {
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
    },
  );

  test('orders added at once are found and indexed as those added one by one', async () => {
    const facets = { brand: demoBrands[0]?.value ?? '', category: demoCategories[0]?.value ?? '' };
    await shop.product(facets);
    const definitions = await definitionsOf(shop);
    await seedOrders(shop.db, 60, silent);
    expect(await definitionsOf(shop)).toEqual(definitions);

    const found = await rowsOf(shop, 'order_search_terms');
    const terms = await rowsOf(shop, 'search_terms');
    await shop.db.deleteFrom('order_search_terms').execute();
    await shop.db.updateTable('orders').set({ search_terms_pending: 1 }).execute();
    await indexPlacedOrders(shop.db);
    expect(found).toEqual(await rowsOf(shop, 'order_search_terms'));

    const accounts = await shop.db.selectFrom('accounts').selectAll().execute();
    await inTransaction(shop.db, (trx) => indexAccounts(trx, accounts));
    expect(terms).toEqual(await rowsOf(shop, 'search_terms'));
  });
});

/** All rows, in any order that is always the same. */
async function rowsOf(shop: TestShop, table: keyof Schema): Promise<string[]> {
  const rows = await shop.db.selectFrom(table).selectAll().execute();
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** How many products each list has, whatever its blocks are. */
const countsOf = (shop: TestShop) =>
  shop.db
    .selectFrom('product_blocks')
    .select(['sort', 'category', 'brand', sql<number>`cast(sum(count) as bigint)`.as('total')])
    .groupBy(['sort', 'category', 'brand'])
    .having(sql<boolean>`sum(count) > 0`)
    .orderBy('sort')
    .orderBy('category')
    .orderBy('brand')
    .execute();

/** Indexes, triggers and constraints, as the database describes them. */
async function definitionsOf({ db, kind }: TestShop): Promise<unknown[]> {
  const { rows } =
    kind === 'SQLite'
      ? await sql`select name, sql from sqlite_schema order by name`.execute(db)
      : await sql`
          select indexdef as definition from pg_indexes where schemaname = 'public'
          union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
          order by 1`.execute(db);
  return rows;
}
