import { hideTaxes } from '@kiosk/testkit/settings.ts';
import { asProblem, callApi, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';

type Listed = { id: string; price: number; rating: number };

/** Follows the pages of an order to their end. */
async function everyPage(shop: TestShop, order: string, limit: number): Promise<Listed[]> {
  const products: Listed[] = [];
  for (let page = 1; ; page++) {
    const { body } = await shop.get(`/products?${order}&_page=${page}&_limit=${limit}`);
    if (body.length === 0) return products;
    products.push(...body);
  }
}

/** Fails the first read of settings that hold this. */
function failingOnce(setting: string): KyselyPlugin {
  let hasFailed = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows as { content?: unknown }[];
      if (hasFailed || !String(row?.content).includes(setting)) return result;
      hasFailed = true;
      throw new Error('the connection was lost');
    },
  };
}

const idsOf = (products: Listed[]): string[] => products.map(({ id }) => id);

describeShop('The product list', (shop) => {
  const products: string[] = [];

  beforeAll(async () => {
    // Three prices and two ratings for 23 products: most of them are tied with others.
    const details = Array.from({ length: 23 }, (_, at) => ({
      price: 10 * (at % 3),
      rating: 4 + (at % 2) / 2,
    }));
    products.push(...(await shop.products(details)).map(({ id }) => id));
  });

  test('the product list without a query returns the first ten products and the total', async () => {
    const { status, body, headers } = await shop.get('/products');
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(products.slice(0, 10));
    expect(headers['x-total-count']).toBe('23');
  });

  test.each<[string, string, (product: Listed) => number]>([
    ['as added', '', () => 0],
    ['as added, whatever the order without a sort', '_order=desc', () => 0],
    ['as added, of several categories', 'category=knitwear&category=coats', () => 0],
    ['Best Rating', '_sort=rating&_order=desc', ({ rating }) => -rating],
    ['Low to High', '_sort=price&_order=asc', ({ price }) => price],
    ['High to Low', '_sort=price&_order=desc', ({ price }) => -price],
    ['price alone, which rises', '_sort=price', ({ price }) => price],
  ])('the product list shows each product on one page, in order: %s', async (_name, order, value) => {
    const listed = await everyPage(shop, order, 4);
    expect(idsOf(listed).toSorted()).toEqual(products.toSorted());
    for (const [index, product] of listed.slice(1).entries()) {
      expect(value(listed[index] as Listed)).toBeLessThanOrEqual(value(product));
    }
  });

  test('products with equal sort values are listed by id, for every page size', async () => {
    for (const limit of [3, 100]) {
      const all = await everyPage(shop, '_sort=price&_order=asc', limit);
      const free = all.filter(({ price }) => price === 0);
      expect(idsOf(free)).toEqual(products.filter((_id, index) => index % 3 === 0));
    }
  });

  test('where prices are shown without the one tax of all products, the list by price shows a change before it is indexed, and goes by no other rates while these cannot be read', async () => {
    const showTaxes = await hideTaxes(shop, await shop.admin());
    const setPrice = (price_cents: number) =>
      shop.db
        .updateTable('products')
        .set({ price_cents })
        .where('id', '=', products[0] as string)
        .execute();
    try {
      await setPrice(90_00);
      const [dearest] = (await shop.get('/products?_sort=price&_order=desc&_limit=1')).body;
      expect(dearest).toMatchObject({ id: products[0], price: 90 });
      const server = shop.db.withPlugin(failingOnce('pricesWithoutTax'));
      const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), server);
      const list = async () => (await callApi(app, 'GET', '/products?maxPrice=80&minPrice=70')).status;
      // Where the rates are unknown, no list is answered and kept that goes by others.
      expect([await list(), await list()]).toEqual([500, 200]);
      await app.close();
    } finally {
      await setPrice(0);
      await showTaxes();
    }
  });

  test('every page of the product list has the total, also beyond the end', async () => {
    for (const page of [1, 3, 4, 1_000_000]) {
      const { headers } = await shop.get(`/products?_page=${page}&_limit=10`);
      expect(headers['x-total-count']).toBe('23');
    }
    expect((await shop.get('/products?_page=3')).body).toHaveLength(3);
    expect((await shop.get('/products?_page=4')).body).toEqual([]);
  });

  test('the product list ignores unknown parameters', async () => {
    const { status, body } = await shop.get('/products?utm_source=letter&price[]=1');
    expect([status, body.length]).toEqual([200, 10]);
  });
});

describeShopOn('SQLite', 'A query of the product list', (shop) => {
  test.each(['_sort=title', '_sort=', '_sort=PRICE', '_sort=price&_sort=rating', '_sort=price;drop'])(
    'the product list refuses %s',
    async (query) => {
      expect(await shop.get(`/products?${query}`)).toMatchObject({
        status: 400,
        body: '_sort must be rating or price',
      });
    },
  );

  test.each(['_order=up', '_order=', '_order=ASC', '_sort=price&_order=asc&_order=desc'])(
    'the product list refuses %s',
    async (query) => {
      expect(await shop.get(`/products?${query}`)).toMatchObject({
        status: 400,
        body: '_order must be asc or desc',
      });
    },
  );

  test.each(['0', '-1', '1.5', '1e1', 'two', '', '%201', '1000001', '99999999999999999999', '1&_page=2'])(
    'the product list refuses the page "%s"',
    async (page) => {
      expect(await shop.get(`/products?_page=${page}`)).toMatchObject({
        status: 400,
        body: '_page must be a whole number from 1 to 1000000',
      });
    },
  );

  test.each(['0', '-1', '101', '1.5', 'all', '', '5&_limit=6'])(
    'the product list refuses a page of "%s" products',
    async (limit) => {
      expect(await shop.get(`/products?_limit=${limit}`)).toMatchObject({
        status: 400,
        body: '_limit must be a whole number from 1 to 100',
      });
    },
  );

  test('the product list names every wrong value in problem details', async () => {
    const refused = await shop.get('/products?_sort=x&_order=y&_page=0&_limit=0', { headers: asProblem });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      '_sort',
      '_order',
      '_page',
      '_limit',
    ]);
  });
});
