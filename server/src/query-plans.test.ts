import { demoBrands, demoCategories } from '@kiosk/demo/catalogue.ts';
import { fullScansOf, multiplyStatistics, planOf, QueryRecorder } from '@kiosk/testkit/plans.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCatalogue } from './catalogue/editing/adding.service.ts';
import { tidyProductBlocks } from './catalogue/product-blocks.service.ts';
import { inTransaction } from './database/transaction.ts';
import { seedManyProducts, seedOrders } from './demo/scale/seed-scale.ts';
import { sumClosedDays } from './orders/sales/sales-days.service.ts';

const silent = () => undefined;
const recorder = new QueryRecorder();

/** The lists of the shop and of the admin area, as they open, searched, filtered, sorted and further on: those whose queries differ. */
const lists = [
  '/products',
  '/products?category=knitwear&_sort=price&_order=asc',
  '/products?brand=alder&_sort=rating&_order=desc&_page=3',
  '/products?_sort=price&_order=desc&_page=50',
  '/products?category=knitwear&category=shirts&_sort=rating&_page=9',
  '/products?q=linen%20shirt',
  '/products?q=shirt&_sort=price&_order=asc&_page=3',
  '/products?q=umbrela&category=accessories',
  '/products?color=Navy&size=M&minPrice=20&maxPrice=90&inStock=true&_sort=rating&_order=desc',
  '/products?inStock=true&brand=tinsmith',
  '/products/suggestions?q=sh',
  '/products/suggestions?q=purple%20shirt%20elephant',
  '/products/facets',
  '/orders?_page=1',
  '/orders/own',
  '/admin/orders',
  '/admin/orders?status=pending',
  '/admin/orders?status=delivered&paymentMethod=cash&_page=10',
  '/admin/orders?paymentStatus=refunded',
  '/admin/orders?paymentStatus=part-refunded',
  '/admin/orders?paymentStatus=part-refunded&status=delivered&q=m',
  '/admin/orders?paymentMethod=card',
  '/admin/orders?attention=true&status=delivered',
  '/admin/orders?withdrawn=true',
  '/admin/orders?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z',
  '/admin/orders?q=jumper',
  '/admin/orders?q=jumper&status=pending',
  // Many customers match the first, so all search terms of an order are scanned. The others have few orders.
  '/admin/orders?q=street',
  '/admin/orders?q=a%20b&status=shipped',
  '/admin/orders?q=555%200100',
  '/admin/orders?q=shopper_17%20street',
  '/admin/orders?q=65b1',
  '/admin/orders?q=INV-1',
  '/admin/orders?q=jumper&_page=2',
  '/admin/orders?q=shopper_1',
  '/admin/orders?status=pending&paymentStatus=paid',
  '/admin/orders?paymentMethod=cash&paymentStatus=unpaid&_page=9',
  '/admin/orders?attention=true',
  '/admin/orders?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&status=delivered',
  '/admin/dashboard?timeZone=Europe/Berlin',
  '/admin/reports/sales?timeZone=UTC&span=12-months',
  '/admin/reports/sales?timeZone=Europe/Berlin&by=option&_sort=returned',
  '/admin/reports/stock',
  '/admin/reports/payments?timeZone=UTC&span=90-days',
  '/admin/audit',
  '/admin/products',
  '/admin/products?q=s&_sort=title&_page=10',
  '/admin/products?q=cotton%20shirt&status=all&_sort=stock&_order=desc',
  '/admin/products?category=knitwear&stock=low&discount=with&_sort=price',
  '/admin/products?brand=alder-and-wren&status=archived&_sort=rating&_order=desc',
  '/admin/activity?subject=product&_page=2',
  '/admin/activity?actor=admin@example.com',
  '/admin/customers',
  '/admin/customers?q=shop&_page=2',
  '/admin/customers?role=admin',
  '/admin/customers?role=staff',
  '/admin/saved-views?list=orders',
  '/admin/audit?subject=product&subjectId=665000000000000000000001',
];

describeShop(
  'Query plans',
  (shop) => {
    let admin: Caller;

    // It fills the shop first.
    test('no list scans a whole table', { timeout: 120_000 }, async () => {
      admin = await fill();
      const known = new Set<string>();
      for (const path of lists) {
        recorder.take();
        expect(await shop.get(path, { as: admin })).toMatchObject({ status: 200 });
        const queries = recorder.take();
        expect(queries.length).toBeGreaterThan(0);
        expect(await fullScansOf(shop.db, shop.kind, queries, known)).toEqual([]);
      }
    });

    test('a low stock by a number of the merchant is read from the index of stocks', async () => {
      await changeSettings(shop, admin, { lowStock: 20 });
      for (const query of [
        'stock=low&_sort=title',
        'stock=in-stock&category=knitwear',
        'stock=low&q=cotton',
      ]) {
        recorder.take();
        expect((await shop.get(`/admin/products?${query}`, { as: admin })).status).toBe(200);
        expect(await fullScansOf(shop.db, shop.kind, recorder.take())).toEqual([]);
      }
      await changeSettings(shop, admin, {}, ['lowStock']);
    });

    test('a page further on in the activity or the outbox reads no rows of the pages before', async () => {
      const indexes = [
        ['/admin/activity?_page=80', 'audit_log_newest'],
        ['/admin/activity?subject=product&_page=80', 'audit_log_by_subject'],
        ['/admin/activity?actor=admin@example.com&_page=80', 'audit_log_by_actor'],
        ['/admin/mails?_page=80', 'outbox_newest'],
        ['/admin/mails?state=sent&_page=80', 'outbox_by_state'],
      ] as const;
      for (const [path, index] of indexes) {
        recorder.take();
        expect((await shop.get(path, { as: admin })).status).toBe(200);
        const paged = recorder.take().filter((node) => 'offset' in node && node.offset !== undefined);
        expect(paged).toHaveLength(1);
        for (const node of paged)
          expect(String(await planOf(shop.db, shop.kind, node))).toMatch(
            new RegExp(`(Index Only Scan.*|COVERING INDEX) ${index}\\b`),
          );
      }
    });

    test('orders by a frequent word are found and counted in the index of terms, without their rows', async () => {
      recorder.take();
      expect((await shop.get('/admin/orders?q=m', { as: admin })).status).toBe(200);
      const plans = recorder.take().map((node) => planOf(shop.db, shop.kind, node, 'on'));
      const scans = (await Promise.all(plans))
        .flat()
        .filter((step) => /orders_search\b|Seq Scan on orders\b/.test(step));
      expect(scans.length).toBeGreaterThan(1);
      for (const scan of scans) expect(scan).toMatch(/Index Only Scan|COVERING INDEX/);
    });

    test('creating and changing a product scans no whole table', async () => {
      const [as, sku] = [admin, 'J-1'];
      const creation = { title: 'Jumper', price: 1, brand: 'A new one', category: 'Another new one', sku };
      recorder.take();
      const made = await shop.post('/admin/products', {
        as,
        body: creation,
        headers: { 'idempotency-key': 'k' },
      });
      const path = `/admin/products/${made.body.id}`;
      const edit = { sku, stock: 3, seen: { version: 1, stock: null } };
      expect(await shop.patch(path, { as, body: edit })).toMatchObject({ status: 200 });
      const stale = { ...edit, stock: 4 };
      expect(await shop.patch(path, { as, body: stale })).toMatchObject({ status: 409 });
      expect(await fullScansOf(shop.db, shop.kind, recorder.take())).toEqual([]);
    });

    async function fill(): Promise<Caller> {
      for (const table of [
        'products',
        'search_terms',
        'product_bitmaps',
        'product_bitmap_blocks',
        'indexed_products',
        'product_index_queue',
        'search_words',
        'search_spellings',
        'brands',
        'categories',
      ] as const) {
        await shop.db.deleteFrom(table).execute();
      }
      const facets = { brands: demoBrands, categories: demoCategories, products: [] };
      await inTransaction(shop.db, (trx) => addCatalogue(trx, facets));
      await seedManyProducts(shop.db, 500, silent);
      await seedOrders(shop.db, 1_000, silent);
      await tidyProductBlocks(shop.db, undefined, 100);
      // Of two weeks, so that reports read both sums and orders.
      const closing = new AbortController();
      const onProgress = (days: number) => days === 14 && closing.abort();
      await sumClosedDays(shop.db, { isExclusive: true, closing: closing.signal, onProgress });
      // PostgreSQL reads an index without the rows once it was vacuumed, as it does by itself.
      await sql.raw(shop.kind === 'PostgreSQL' ? 'vacuum analyze' : 'analyze').execute(shop.db);
      // As if there were hundreds of thousands of products and orders, but fewer than SQLite expects in empty tables.
      await multiplyStatistics(shop.db, shop.kind, 800);
      return shop.admin();
    }
  },
  {},
  { plugins: [recorder] },
);
