import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { usualLowStock as lowStock, stockState } from '@kiosk/contract/stock-state.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { asProblem, type Caller, describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { beforeAll, expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';
import type { NewProduct } from '../product-rows.ts';

/** A term that only the products of one test have; identifiers begin alike, and end differently. */
const newTerm = () => `w${[...newIdentifier()].reverse().join('')}`;

describeShop("The administrators' list of products", (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await shop.admin();
  });
  const listOf = async (query: string) => {
    const { status, body, headers } = await shop.get(`/admin/products?${query}`, { as: admin });
    expect([status, body]).toEqual([200, expect.any(Array)]);
    return { titles: body.map(({ title }: AdminProduct) => title), total: Number(headers['x-total-count']) };
  };
  const archive = (id: string) =>
    shop.db.updateTable('products').set({ archived_at: '2026-01-01' }).where('id', '=', id).execute();

  /** Products named after the test's own term, and the list of them by a query. */
  async function addProducts(...details: Partial<NewProduct>[]) {
    const term = newTerm();
    const products = await shop.products(
      details.map((detail, at) => ({ ...detail, title: `${detail.title ?? `Product ${at + 1}`} ${term}` })),
    );
    const list = async (query = '') => {
      const { titles, total } = await listOf(`q=${term}&${query}`);
      return { total, titles: titles.map((title: string) => title.replace(` ${term}`, '')) };
    };
    return { term, products, list };
  }

  test('the admin list shows products on sale, newest first, or archived or all ones on request', async () => {
    const { products, list } = await addProducts({}, {}, {});
    await archive(products[1]?.id ?? '');
    expect(await list()).toEqual({ total: 2, titles: ['Product 3', 'Product 1'] });
    expect((await list('status=archived')).titles).toEqual(['Product 2']);
    expect((await list('status=all&_order=asc')).titles).toEqual(['Product 1', 'Product 2', 'Product 3']);
  });

  test('the admin list finds products by the beginnings of words of title, SKU, those of sizes, brand, category and id', async () => {
    const { term, products } = await addProducts({
      title: 'Été & Coat',
      brand: 'alder',
      sku: `K-${newTerm()}`,
      sizes: [
        { name: 'S', inStock: true },
        { name: 'M', inStock: true, sku: 'sized-77' },
      ],
    });
    const [{ id, sku }] = products as [NewProduct & { sku: string }];
    await shop.product({ title: `Other ${term}` });
    for (const text of ['ete', 'ÉTÉ coa', 'ald', 'coat alder knit', sku.slice(0, 20), 'SIZED-77', id]) {
      const { titles } = await listOf(`q=${encodeURIComponent(`${term.slice(0, -1)} ${text}`)}`);
      expect([text, titles.length]).toEqual([text, 1]);
    }
    expect((await listOf(`q=${id}`)).total).toBe(1);
    for (const text of ['%', '_', "'"]) {
      expect([text, (await listOf(`q=${encodeURIComponent(`${term} ${text}`)}`)).total]).toEqual([text, 2]);
    }
    for (const text of ['lder', "' or 1=1 --", '"; drop table products; --', 'coat other']) {
      expect([text, (await listOf(`q=${encodeURIComponent(`${term} ${text}`)}`)).total]).toEqual([text, 0]);
    }
  });

  test('the admin list finds a changed product by its new words and not by its old ones', async () => {
    const { products, list, term } = await addProducts({ title: 'Red Coat' });
    const body = { title: `Blue Coat ${term}` };
    await shop.patch(`/products/${products[0]?.id}`, { as: admin, body });
    expect((await listOf(`q=red ${term}`)).total).toBe(0);
    expect((await list()).titles).toEqual(['Blue Coat']);
  });

  test('the admin list combines filters by category, brand, stock and discount', async () => {
    const { list } = await addProducts(
      { title: 'A', stock: 0 },
      { title: 'B', stock: lowStock, brand: 'alder', discountPercentage: 20 },
      { title: 'C', stock: lowStock + 1, category: 'coats' },
      { title: 'D', stock: null, category: 'coats', brand: 'alder' },
      { title: 'E', stock: 1, discountPercentage: 0.5 },
    );
    const titles = async (query: string) => (await list(`${query}&_sort=title`)).titles.join('');
    expect(await titles('category=coats')).toBe('CD');
    expect(await titles('category=coats&category=knitwear&brand=alder')).toBe('BD');
    expect(await titles('stock=sold-out')).toBe('A');
    expect(await titles('stock=low')).toBe('BE');
    expect(await titles('stock=in-stock')).toBe('C');
    expect(await titles('stock=not-counted')).toBe('D');
    expect(await titles('discount=with')).toBe('BE');
    expect(await titles('discount=without&brand=alder')).toBe('D');
    expect(await titles('discount=with&stock=low&brand=alder&category=knitwear')).toBe('B');
  });

  test.each([0, 3])(
    'the admin list, an export and the dashboard call a stock low by the number that the merchant has set: %s',
    async (mark) => {
      const as = admin;
      const { list, term } = await addProducts(
        ...[0, 1, 3, 4, null].map((stock) => ({ title: `Has ${stock}`, stock })),
      );
      await changeSettings(shop, as, { lowStock: mark });
      const found = async (state: string) => (await list(`stock=${state}&_sort=stock&_order=asc`)).titles;

      const counted = [1, 3, 4];
      const titled = (stocks: (number | null)[]) => stocks.map((stock) => `Has ${stock}`);
      const low = counted.filter((stock) => stock <= mark);
      expect(await found('low')).toEqual(titled(low));
      expect(await found('in-stock')).toEqual(titled(counted.filter((stock) => stock > mark)));
      expect(await found('sold-out')).toEqual(titled([0]));
      expect(await found('not-counted')).toEqual(titled([null]));
      const file = await shop.get(`/admin/products.csv?stock=low&q=${term}`, { as });
      expect(file.body.trim().split('\r\n')).toHaveLength(1 + low.length);
      const { lowStock: figures } = (await shop.get('/admin/dashboard?timeZone=UTC', { as })).body;
      expect(figures.threshold).toBe(mark);
      await changeSettings(shop, as, {}, ['lowStock']);
    },
  );

  test('the stock filter of the admin list follows sales, cancellations and changes', async () => {
    const ada = await shop.customer();
    const { products, list } = await addProducts({ stock: lowStock + 1 });
    const [product] = products as [NewProduct];
    const isListed = async (stock: number | null) =>
      expect((await list(`stock=${stockState(stock, lowStock)}`)).total, String(stock)).toBe(1);

    await isListed(6);
    const order = await shop.post('/orders', { as: ada, body: placement([product], 6) });
    await isListed(0);
    await shop.patch(`/orders/${order.body.id}`, { as: admin, body: { status: 'cancelled' } });
    await isListed(6);
    for (const stock of [5, null, 0, 100]) {
      await shop.patch(`/products/${product.id}`, { as: admin, body: { stock } });
      await isListed(stock);
    }
  });

  test('the admin list sorts both ways, equal values by id and an uncounted stock as the largest', async () => {
    const { list } = await addProducts(
      { title: 'A', price: 3, stock: 5, rating: 1, discountPercentage: 10 },
      { title: 'B', price: 1, stock: null, rating: 5, discountPercentage: 10 },
      { title: 'C', price: 2, stock: 0, rating: 1, discountPercentage: 0 },
    );
    for (const [sort, ascending] of Object.entries({
      newest: 'ABC',
      title: 'ABC',
      price: 'BCA',
      stock: 'CAB',
      rating: 'ACB',
      discount: 'CAB',
    })) {
      const titles = async (order: string) => (await list(`_sort=${sort}&_order=${order}`)).titles.join('');
      expect([sort, await titles('asc')]).toEqual([sort, ascending]);
      expect([sort, await titles('desc')]).toEqual([sort, [...ascending].reverse().join('')]);
    }
  });

  test('the pages of the admin list do not overlap and are empty past the end', async () => {
    const { list } = await addProducts(...Array.from({ length: 5 }, () => ({})));
    const seen: string[] = [];
    for (const page of [1, 2, 3, 1_000_000]) {
      const { titles, total } = await list(`_limit=2&_page=${page}&_sort=price`);
      expect(total).toBe(5);
      seen.push(...titles);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((number) => `Product ${number}`));
  });
});

describeShopOn('SQLite', "A query of the administrators' list", (shop) => {
  test.each([
    ['category=boats', "Unknown category 'boats'"],
    ['brand=harbour&brand=nobody', "Unknown brand 'nobody'"],
    ['stock=plenty', 'stock must be one of in-stock, low, sold-out, not-counted'],
    ['discount=50', 'discount must be with or without'],
    ['status=gone', 'status must be one of on-sale, archived, all'],
    ['_sort=created_at', '_sort must be one of newest, title, price, stock, rating, discount'],
    ['_order=up', '_order must be asc or desc'],
    ['_page=0', '_page must be a whole number from 1 to 1000000'],
    ['_limit=101', '_limit must be a whole number from 1 to 100'],
    [`q=${'x'.repeat(101)}`, 'q must be at most 100 characters'],
    ['colour=red', 'Unrecognized: colour'],
  ])('the admin list refuses %s with the reason', async (query, message) => {
    const as = await shop.admin();
    const refused = await shop.get(`/admin/products?${query}`, { as, headers: asProblem });
    expect([refused.status, refused.body.detail]).toEqual([400, message]);
  });
});
