import type { ProductsChange } from '@kiosk/contract/product-changes.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';
import type { NewProduct } from '../product-rows.ts';

const idsOf = (products: readonly NewProduct[]) => products.map(({ id }) => id);

const addProducts = (shop: TestShop, ...details: Partial<NewProduct>[]): Promise<NewProduct[]> =>
  shop.products(details.map((detail, at) => ({ title: `${at + 1} ${newIdentifier()}`, ...detail })));

const preview = (shop: TestShop, as: Caller, chosen: object, change: ProductsChange) =>
  shop.post('/admin/products/changes/preview', { as, body: { chosen, change } });

describeShop('A change of many products', (shop) => {
  const apply = (as: Caller, id: string) =>
    shop.post('/admin/products/changes', { as, body: { preview: id }, headers: asProblem });

  /** Looks at a change and makes it. */
  async function make(as: Caller, products: readonly NewProduct[], change: ProductsChange) {
    const { body } = await preview(shop, as, { ids: idsOf(products) }, change);
    return apply(as, body.id);
  }
  const stored = async (products: readonly NewProduct[]) => {
    const all = shop.db.selectFrom('products').selectAll().where('id', 'in', idsOf(products));
    return all.orderBy('title').execute();
  };
  const logOf = async (as: Caller, id: string) =>
    (await shop.get(`/admin/audit?subjectId=${id}`, { as })).body;

  test('the preview of a bulk change shows old and new values, and refused products with reasons', async () => {
    const as = await shop.admin();
    const products = await addProducts(shop, { price: 50 }, { price: 19.99 }, { price: 10 });
    const before = await stored(products);

    const seen = await preview(
      shop,
      as,
      { ids: [...idsOf(products), unknownId] },
      { what: 'raise-price-by-amount', value: -20 },
    );

    const [first, second, third] = products.map(({ id, title, thumbnail }) => ({ id, title, thumbnail }));
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.body).toEqual({
      id: expect.any(String),
      field: 'price',
      changed: 1,
      unchanged: 0,
      refused: 2,
      missing: 1,
      changedSample: [{ ...first, before: 50, after: 30 }],
      refusedSample: [
        { ...second, before: 19.99, reason: 'The price would be -$0.01, below $0' },
        { ...third, before: 10, reason: 'The price would be -$10.00, below $0' },
      ],
    });
    expect(await stored(products)).toEqual(before);
  });

  test('a bulk change changes the previewed products, not the refused ones, and is in the log of each', async () => {
    const as = await shop.admin();
    const products = await addProducts(shop, { price: 50 }, { price: 19.99 }, { price: 40 });
    for (const { id } of products) await shop.get(`/products/${id}`);

    const made = await make(as, products, { what: 'raise-price-by-amount', value: -20.5 });

    expect(made).toMatchObject({ status: 200, body: { changed: 2 } });
    const [first, second, third] = products as [NewProduct, NewProduct, NewProduct];
    expect(await stored(products)).toMatchObject([
      { price_cents: 2950, version: 2 },
      { price_cents: 1999, version: 1 },
      { price_cents: 1950, version: 2 },
    ]);
    expect((await shop.get(`/products/${first.id}`)).body.price).toBe(29.5);
    expect(await logOf(as, third.id)).toMatchObject([
      {
        actor: as.email,
        action: 'update',
        label: third.title,
        before: { price: 40 },
        after: { price: 19.5 },
      },
    ]);
    expect(await logOf(as, second.id)).toEqual([]);
  });

  test('prices that are raised by percent are rounded to an ending in preview and store', async () => {
    const as = await shop.admin();
    const products = await addProducts(shop, { price: 21.02 }, { price: 50 }, { price: 0.46 });
    const change = { what: 'raise-price-by-percent', value: 10, ending: '.95' } as const;
    const { body: seen } = await preview(shop, as, { ids: idsOf(products) }, change);
    const cents = [2295, 5495, 95];
    expect(seen.changedSample.map(({ after }: { after: number }) => Math.round(after * 100))).toEqual(cents);
    expect((await apply(as, seen.id)).status).toBe(200);
    expect((await stored(products)).map(({ price_cents }) => price_cents)).toEqual(cents);
  });

  test('a price is raised with those of the variants, in preview, store and log', async () => {
    const as = await shop.admin();
    const sizes = (price?: number) => [
      { name: 'S', inStock: true },
      { name: 'L', inStock: false, ...(price && { price }) },
    ];
    const products = await addProducts(
      shop,
      { price: 10, sizes: sizes(30) },
      { price: 0.95, sizes: sizes(30) },
      { price: 10, sizes: sizes(10.4) },
      { price: 20, sizes: sizes() },
    );
    const { body } = await preview(
      shop,
      as,
      { ids: idsOf(products) },
      { what: 'raise-price-by-percent', value: -10, ending: '.95' },
    );
    const [both, variant, same, plain] = products.map(({ id, title, thumbnail }) => ({
      id,
      title,
      thumbnail,
    }));
    expect(body).toMatchObject({ changed: 4, refused: 0 });
    expect(body.changedSample).toEqual([
      { ...both, before: 10, after: 8.95, sizes: [{ name: 'L', before: 30, after: 26.95 }] },
      { ...variant, before: 0.95, after: 0.95, sizes: [{ name: 'L', before: 30, after: 26.95 }] },
      { ...same, before: 10, after: 8.95, sizes: [{ name: 'L', before: 10.4, after: 8.95 }] },
      { ...plain, before: 20, after: 17.95 },
    ]);
    expect((await apply(as, body.id)).body).toEqual({ changed: 4 });
    expect(
      (await stored(products)).map(({ price_cents, sizes }) => [price_cents, JSON.parse(sizes ?? '')]),
    ).toEqual([
      [895, sizes(26.95)],
      [95, sizes(26.95)],
      [895, sizes()],
      [1795, sizes()],
    ]);
    const changesOf = async (product: { id: string } | undefined) => {
      const [{ before, after }] = await logOf(as, product?.id ?? '');
      return { before, after };
    };
    expect(await changesOf(both)).toEqual({
      before: { price: 10, sizes: sizes(30) },
      after: { price: 8.95, sizes: sizes(26.95) },
    });
    expect(await changesOf(variant)).toEqual({
      before: { sizes: sizes(30) },
      after: { sizes: sizes(26.95) },
    });
    expect(await changesOf(plain)).toEqual({ before: { price: 20 }, after: { price: 17.95 } });
  });

  test('a price that was rounded to what it is already stays unchanged', async () => {
    const as = await shop.admin();
    const products = await addProducts(shop, { price: 49.95 });
    const change = { what: 'raise-price-by-amount', value: 0.3, ending: '.95' } as const;
    const { body } = await preview(shop, as, { ids: idsOf(products) }, change);
    expect(body).toMatchObject({ changed: 0, unchanged: 1, refused: 0 });
  });

  test('a bulk change of discount, stock or category is stored and can be filtered by', async () => {
    const as = await shop.admin();
    const products = await addProducts(
      shop,
      { stock: 5 },
      { stock: 0 },
      { stock: 9, discountPercentage: 15 },
    );
    const found = async (query: string) => {
      const lists = products.map(({ title }) => shop.get(`/admin/products?q=${title}&${query}`, { as }));
      return (await Promise.all(lists)).filter(({ body }) => body.length === 1).length;
    };
    expect((await make(as, products, { what: 'set-discount', value: 15 })).body).toEqual({ changed: 2 });
    expect((await make(as, products, { what: 'add-stock', value: -5 })).body).toEqual({ changed: 2 });
    expect((await stored(products)).map(({ stock }) => stock)).toEqual([0, 0, 4]);
    expect(await found('stock=sold-out&discount=with')).toBe(2);
    expect((await make(as, products, { what: 'set-stock', value: null })).body).toEqual({ changed: 3 });
    expect(await found('stock=not-counted')).toBe(3);
    expect((await make(as, products, { what: 'set-category', value: 'coats' })).body).toEqual({ changed: 3 });
    expect(await found('category=coats')).toBe(3);
    const [{ title, id }] = products as [NewProduct];
    for (const [word, total] of [
      ['coats', '1'],
      ['knitwear', '0'],
    ]) {
      const list = await shop.get(`/admin/products?q=${title}%20${word}`, { as });
      expect([word, list.headers['x-total-count']]).toEqual([word, total]);
    }
    expect((await shop.get(`/products/${id}`)).body.breadcrumbs).toMatchObject([{ name: 'Coats' }]);
  });

  test('a bulk change into a category that was deleted since the preview is refused', async () => {
    const [as, products] = [await shop.admin(), await addProducts(shop, {}, {})];
    await shop.db.insertInto('categories').values({ value: 'kites', label: 'Kites' }).execute();
    const seen = await preview(shop, as, { ids: idsOf(products) }, { what: 'set-category', value: 'kites' });
    await shop.call('DELETE', '/admin/catalogue/categories/kites', { as });
    expect(await apply(as, seen.body.id)).toMatchObject({
      status: 409,
      body: { detail: 'This category does not exist any more.' },
    });
    expect(await stored(products)).toMatchObject([{ category: 'knitwear' }, { category: 'knitwear' }]);
  });

  test('a bulk change archives and restores products, and carts show archived ones as unavailable', async () => {
    const [as, ada, products] = [await shop.admin(), await shop.customer(), await addProducts(shop, {}, {})];
    for (const { id } of products) await shop.post('/cart', { as: ada, body: { product: id } });
    expect((await make(as, products, { what: 'archive' })).body).toEqual({ changed: 2 });
    const cart = async () => (await shop.get('/cart', { as: ada })).body;
    expect(await cart()).toMatchObject([{ available: 0 }, { available: 0 }]);
    for (const { id } of products) expect((await shop.get(`/products/${id}`)).status).toBe(404);
    expect((await make(as, products, { what: 'restore' })).body).toEqual({ changed: 2 });
    for (const line of await cart()) expect(line).not.toHaveProperty('available');
    const [{ id }] = products as [NewProduct];
    expect((await shop.get(`/products/${id}`)).status).toBe(200);
    expect(await logOf(as, id)).toMatchObject([{ action: 'restore' }, { action: 'archive' }]);
  });

  test('a bulk change applies to all products that match the filters and no others', async () => {
    const as = await shop.admin();
    const word = `w${[...newIdentifier()].reverse().join('')}`;
    const inside = await addProducts(
      shop,
      { title: `a ${word}`, stock: 1 },
      { title: `b ${word}`, stock: 2 },
    );
    const outside = await addProducts(shop, { title: `c ${word}`, stock: 60 });
    const change = { what: 'set-price', value: 1 } as const;
    const { body } = await preview(shop, as, { filters: { q: word, stock: 'low' } }, change);
    expect(body.changed).toBe(2);
    await apply(as, body.id);
    expect((await stored([...inside, ...outside])).map(({ price_cents }) => price_cents)).toEqual([
      100, 100, 7900,
    ]);
  });

  test('a bulk change is refused when products have changed since the preview, with their number', async () => {
    const [as, products] = [await shop.admin(), await addProducts(shop, {}, {}, {}, {})];
    const [first, second] = products as [NewProduct, NewProduct];
    const seen = await preview(shop, as, { ids: idsOf(products) }, { what: 'set-price', value: 5 });
    await shop.patch(`/products/${first.id}`, { as, body: { title: 'Changed' } });
    await shop.delete(`/products/${second.id}`, { as });

    expect(await apply(as, seen.body.id)).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        detail:
          '2 of these 4 products have changed since the preview. Nothing was changed. Please look at the new preview.',
      },
    });
    expect((await stored(products)).map(({ price_cents }) => price_cents)).toEqual([7900, 7900, 7900]);
    const again = await preview(shop, as, { ids: idsOf(products) }, { what: 'set-price', value: 5 });
    expect(again.body).toMatchObject({ changed: 3, missing: 1 });
    expect((await apply(as, again.body.id)).body).toEqual({ changed: 3 });
  });

  test('a bulk change that sets a stock conflicts with sales since the preview, one that adds does not', async () => {
    const [as, ada, products] = [
      await shop.admin(),
      await shop.customer(),
      await addProducts(shop, { stock: 10 }),
    ];
    const ids = idsOf(products);
    const setting = await preview(shop, as, { ids }, { what: 'set-stock', value: 20 });
    const adding = await preview(shop, as, { ids }, { what: 'add-stock', value: 20 });
    await shop.post('/orders', { as: ada, body: placement(products, 4) });
    expect((await apply(as, setting.body.id)).status).toBe(409);
    expect((await apply(as, adding.body.id)).status).toBe(200);
    expect(await shop.stockOf(ids[0] ?? '')).toBe(26);
  });

  test('a bulk change of stock during orders loses no unit', async () => {
    const as = await shop.admin();
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => shop.customer()));
    for (let round = 0; round < 2; round++) {
      const products = await addProducts(shop, { stock: 50 }, { stock: 50 });
      const { body } = await preview(shop, as, { ids: idsOf(products) }, { what: 'add-stock', value: 100 });
      const [made, ...orders] = await Promise.all([
        apply(as, body.id),
        ...shoppers.map((shopper) => shop.post('/orders', { as: shopper, body: placement(products) })),
      ]);
      expect([200, 409]).toContain(made.status);
      expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
      const left = made.status === 200 ? 145 : 45;
      expect((await stored(products)).map(({ stock }) => stock)).toEqual([left, left]);
    }
  });

  test('a bulk change that is sent several times is applied once', async () => {
    const [as, products] = [await shop.admin(), await addProducts(shop, {}, {})];
    const seen = await preview(
      shop,
      as,
      { ids: idsOf(products) },
      { what: 'raise-price-by-percent', value: 10 },
    );
    // So many that some begin while another is just making it.
    const answers = await Promise.all(Array.from({ length: 40 }, () => apply(as, seen.body.id)));
    answers.push(await apply(as, seen.body.id));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await stored(products)).map(({ price_cents }) => price_cents)).toEqual([8690, 8690]);
    expect(await logOf(as, products[0]?.id ?? '')).toHaveLength(1);
  });

  test('a bulk change is applied only by the administrator who previewed it, and only as previewed', async () => {
    const [as, products] = [await shop.admin(), await addProducts(shop, {})];
    const seen = await preview(shop, as, { ids: idsOf(products) }, { what: 'archive' });
    for (const [caller, id] of [
      [await shop.admin(), seen.body.id],
      [as, unknownId],
    ]) {
      expect(await apply(caller, id)).toMatchObject({
        status: 404,
        body: { detail: 'This preview is no longer there. Please look at the change again.' },
      });
    }
    expect(await stored(products)).toMatchObject([{ archived_at: null }]);
  });
});

describeShopOn('SQLite', 'What a change of many products takes', (shop) => {
  const someone = { ids: [unknownId] };

  test.each([
    [{ what: 'raise-price-by-amount', value: 1, ending: '.50' }, 'ending must be one of .95, .99, .00'],
    [{ what: 'raise-price-by-amount', value: 1, ending: 0.95 }, 'ending must be one of .95, .99, .00'],
  ])('an unknown ending of prices is refused: %j', async (change, message) => {
    const as = await shop.admin();
    const products = await addProducts(shop, { price: 50 });
    expect(await preview(shop, as, { ids: idsOf(products) }, change as ProductsChange)).toMatchObject({
      status: 400,
      body: message,
    });
  });
  test.each([
    [{}, 'Name either ids or filters', { what: 'archive' }],
    [{ ...someone, filters: {} }, 'Name either ids or filters', { what: 'archive' }],
    [{ ids: [] }, 'Select at least one product', { what: 'archive' }],
    [{ ids: ['1'] }, 'ids must be a 24-character hexadecimal identifier', { what: 'archive' }],
    [
      { ids: Array.from({ length: 1001 }, () => unknownId) },
      'At most 1000 products can be selected one by one',
      { what: 'archive' },
    ],
    [{ filters: { category: ['boats'] } }, "Unknown category 'boats'", { what: 'archive' }],
    [someone, "Unknown category 'boats'", { what: 'set-category', value: 'boats' }],
    [someone, 'Price must not be negative', { what: 'set-price', value: -1 }],
    [someone, 'Price must have at most two decimals', { what: 'set-price', value: 1.001 }],
    [someone, 'The amount has more decimals than USD', { what: 'raise-price-by-amount', value: 0.005 }],
    [someone, 'The percentage must be from -100 to 1000', { what: 'raise-price-by-percent', value: -101 }],
    [someone, 'Discount must be from 0 to 100', { what: 'set-discount', value: 101 }],
    [someone, 'Stock must be a whole number', { what: 'set-stock', value: 1.5 }],
    [
      someone,
      'what must be one of set-price, raise-price-by-percent, raise-price-by-amount, set-discount, set-stock, add-stock, set-category, archive, restore',
      { what: 'delete' },
    ],
  ])('an invalid bulk change is refused: %j', async (chosen, message, change) => {
    const refused = await preview(shop, await shop.admin(), chosen, change as ProductsChange);
    expect(refused).toMatchObject({ status: 400, body: message });
  });
});
