import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { readConfig } from '@kiosk/server/config/config.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

type Listed = { id: string; price: number; stock: number | null };

const queries = [
  '',
  '?category=knitwear&category=coats&brand=alder&_limit=100',
  '?brand=harbour&_sort=rating&_order=desc&_limit=100',
];

/** The list as a server sends it, to browsers compressed. */
async function listOf(app: FastifyInstance, query: string): Promise<{ total: number; products: Listed[] }> {
  const headers = { 'accept-encoding': 'br' };
  const answer = await app.inject({ url: `/api/products${query}`, headers });
  const isPacked = answer.headers['content-encoding'] === 'br';
  const text = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
  return { total: Number(answer.headers['x-total-count']), products: JSON.parse(text) };
}

describeShop('Product lists that are kept', (shop) => {
  let other: FastifyInstance;
  beforeAll(async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: shop.dataDir, SHOP_DEMO: 'off' });
    other = await buildApp(config, shop.db);
  });
  afterAll(() => other.close());

  /** What is on sale, read from the tables without anything that is kept. */
  const onSale = () =>
    shop.db
      .selectFrom('products')
      .select(['id', 'price_cents', 'rating', 'stock', 'category', 'brand'])
      .where('archived_at', 'is', null)
      .execute();

  function matching(rows: Awaited<ReturnType<typeof onSale>>, query: string): Listed[] {
    const params = new URLSearchParams(query);
    const [categories, brands] = [params.getAll('category'), params.getAll('brand')];
    const sort = { price: 'price_cents', rating: 'rating' } as const;
    const column = sort[params.get('_sort') as 'price'];
    const direction = params.get('_order') === 'desc' ? -1 : 1;
    return rows
      .filter(({ category }) => categories.length === 0 || categories.includes(category))
      .filter(({ brand }) => brands.length === 0 || brands.includes(brand))
      .sort((a, b) => direction * ((column ? a[column] - b[column] : 0) || (a.id < b.id ? -1 : 1)))
      .map(({ id, price_cents, stock }) => ({ id, price: price_cents / 100, stock }));
  }

  test('lists of every server show each change at once, whichever server made it', async () => {
    const as = await shop.admin();
    // Long enough to be compressed, and too random to become small.
    const description = randomBytes(2_000).toString('hex');
    const products = [
      await shop.product({ description }),
      await shop.product({ category: 'coats', brand: 'alder' }),
    ];
    const changes: Record<string, (at: number) => Promise<unknown>> = {
      add: async (at) =>
        products.push(await shop.product({ price: at, brand: at % 2 ? 'alder' : 'harbour', rating: at % 5 })),
      reprice: (at) => shop.patch(`/products/${idAt(at)}`, { as, body: { price: at } }),
      move: (at) => shop.patch(`/products/${idAt(at)}`, { as, body: { category: 'coats', brand: 'alder' } }),
      order: async (at) => {
        const { body } = await shop.get(`/products/${idAt(at)}`);
        return shop.post('/orders', { as: await shop.customer(), body: placement([body]) });
      },
      archive: (at) => shop.post(`/admin/products/${idAt(at)}/archive`, { as }),
      restore: (at) => shop.post(`/admin/products/${idAt(at)}/restore`, { as }),
      delete: (at) => shop.delete(`/products/${idAt(at)}`, { as }),
      byHand: (at) => shop.db.updateTable('products').set({ stock: at }).where('id', '=', idAt(at)).execute(),
      renameCategory: () =>
        shop.db.updateTable('categories').set({ label: 'Knits' }).where('value', '=', 'knitwear').execute(),
    };
    const idAt = (at: number) => products[at % products.length]?.id ?? '';
    const names = Object.keys(changes);
    const steps = fc.tuple(fc.shuffledSubarray(names, { minLength: names.length }), fc.nat(200));
    await fc.assert(
      fc.asyncProperty(steps, async ([some, first]) => {
        for (const [at, change] of some.entries()) {
          await changes[change]?.(first + at);
          const rows = await onSale();
          for (const app of [shop.app, other]) {
            for (const query of queries) {
              const expected = matching(rows, query);
              const { total, products } = await listOf(app, query);
              expect(total).toBe(expected.length);
              const limit = query === '' ? 10 : 100;
              const seen = products.map(({ id, price, stock }) => ({ id, price, stock }));
              expect(seen).toEqual(expected.slice(0, limit));
            }
          }
        }
      }),
      { numRuns: 2 },
    );
  });

  test('a page that stays the same is sent again when the number of results changes', async () => {
    const url = '/api/products?_limit=1';
    const { headers } = await shop.app.inject(url);
    await shop.product({ id: 'ffffffffffffffffffffffff' });
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(200);
    expect(Number(again.headers['x-total-count'])).toBe(Number(headers['x-total-count']) + 1);
  });

  test('a reader never sees less than what was acknowledged before it asked, at either server', async () => {
    const as = await shop.admin();
    const { id } = await shop.product({ price: 0, category: 'coats' });
    const apps = [shop.app, other];
    const rises = 6;
    let acknowledged = 0;
    let isOver = false;
    const raise = async () => {
      for (let price = 1; price <= rises; price++) {
        const app = apps[price % 2] as FastifyInstance;
        const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' };
        const answer = await app.inject({
          method: 'PATCH',
          url: `/api/products/${id}`,
          headers,
          payload: { price },
        });
        expect(answer.statusCode).toBe(200);
        acknowledged = price;
      }
    };
    const read = async (app: FastifyInstance) => {
      while (!isOver) {
        // Calls without a network leave the event loop no time for others.
        await yieldToEventLoop();
        const least = acknowledged;
        const { products } = await listOf(app, '?category=coats&_limit=100');
        const one = JSON.parse((await app.inject(`/api/products/${id}`)).body) as Listed;
        expect(products.find((product) => product.id === id)?.price).toBeGreaterThanOrEqual(least);
        expect(one.price).toBeGreaterThanOrEqual(least);
      }
    };
    await Promise.all([
      raise().finally(() => {
        isOver = true;
      }),
      ...apps.map(read),
    ]);
  });
});
