import { asProblem, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

/** What is stored, without the version, which rises with every change. */
async function stored(shop: TestShop, id: string) {
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, version: undefined };
}

describeShop('Changing a product', (shop) => {
  test('changing a product returns its new state and stores the price in cents', async () => {
    const [admin, jumper] = [await shop.admin(), await shop.product()];

    const changed = await shop.patch(`/products/${jumper.id}`, {
      as: admin,
      body: { title: ' Sea Jumper ', price: 64.99, discountPercentage: 12.5, rating: 3.9, brand: 'alder' },
    });

    expect(changed).toMatchObject({
      status: 200,
      body: { id: jumper.id, title: 'Sea Jumper', price: 64.99, discountPercentage: 12.5, brand: 'alder' },
    });
    expect((await shop.get(`/products/${jumper.id}`)).body).toEqual(changed.body);
    expect(await stored(shop, jumper.id)).toMatchObject({
      title: 'Sea Jumper',
      price_cents: 6499,
      rating: 3.9,
    });
  });

  test('changing a product to its present state changes nothing', async () => {
    const admin = await shop.admin();
    const { id } = await shop.product({
      price: 19.99,
      sizes: [{ name: 'One', inStock: true }],
      stock: null,
    });
    const before = await stored(shop, id);
    const { body } = await shop.get(`/products/${id}`);

    const changed = await shop.patch(`/products/${id}`, { as: admin, body: { ...body, _id: id, __v: 0 } });

    expect(changed.body).toEqual(body);
    expect(await stored(shop, id)).toEqual(before);
  });

  test('changing a product does not change derived fields', async () => {
    const [admin, jumper] = [await shop.admin(), await shop.product({ category: 'knitwear' })];
    const forged = {
      id: unknownId,
      _id: unknownId,
      name: 'Forged',
      href: 'https://evil.example',
      breadcrumbs: [],
      price_cents: 1,
      created_at: '1970',
    };

    const { body } = await shop.patch(`/products/${jumper.id}`, {
      as: admin,
      body: { ...forged, title: 'Long Coat', category: 'coats' },
    });

    expect(body).toMatchObject({
      id: jumper.id,
      title: 'Long Coat',
      name: 'Long Coat',
      price: 79,
      href: `/product-detail/${jumper.id}`,
      breadcrumbs: [{ id: 'coats', name: 'Coats' }],
    });
    expect((await stored(shop, jumper.id)).created_at).not.toBe('1970');
  });

  test('changing a product sets its stock, or stops counting it', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product({ stock: 5 })];
    for (const stock of [0, null, 12]) {
      const { body } = await shop.patch(`/products/${id}`, { as: admin, body: { stock } });
      expect([body.stock, await shop.stockOf(id)]).toEqual([stock, stock]);
    }
  });

  test('changing a product empties lists and texts', async () => {
    const [admin, { id }] = [
      await shop.admin(),
      await shop.product({ sizes: [{ name: 'One', inStock: true }] }),
    ];
    const body = { images: [], highlights: [], colors: [], sizes: [], description: '', details: '' };
    expect((await shop.patch(`/products/${id}`, { as: admin, body })).body).toMatchObject(body);
  });

  test('changing a product sets what it may be without, and removes it with null', async () => {
    const [as, { id }] = [await shop.admin(), await shop.product()];
    const own = { contents: '250 g', sizes: [{ name: 'XL', inStock: true }], imageTexts: ['Front'] };
    const change = (body: object) => shop.patch(`/products/${id}`, { as, body });
    expect(await change({ ...own, images: ['/a.jpg'] })).toMatchObject({ status: 200, body: own });
    const none = await change({ contents: null, sizes: null, imageTexts: null });
    expect(none.status).toBe(200);
    for (const field of Object.keys(own)) expect(none.body).not.toHaveProperty(field);
  });

  test('changing a product to a text with a zero byte, which PostgreSQL cannot store, is refused', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const refused = await shop.patch(`/products/${id}`, { as: admin, body: { title: 'Sea\u0000Jumper' } });
    expect(refused.status).toBe(400);
  });
});

describeShopOn('SQLite', 'What a change of a product takes', (shop) => {
  test.each([{}, undefined, { unknown: 1 }])(
    'changing a product leaves absent fields unchanged: %j',
    async (body) => {
      const [admin, { id }] = [await shop.admin(), await shop.product()];
      const before = await stored(shop, id);
      expect((await shop.patch(`/products/${id}`, { as: admin, body })).status).toBe(200);
      expect(await stored(shop, id)).toEqual(before);
    },
  );

  test.each([
    ['title', '  ', 'Title is required'],
    ['title', null, 'Title is required'],
    ['price', '79', 'Price must be a number'],
    ['price', -1, 'Price must not be negative'],
    ['price', 1_000_001, 'Price must be at most 1000000'],
    ['rating', 6, 'Rating must be from 0 to 5'],
    ['discountPercentage', 101, 'Discount must be from 0 to 100'],
    ['stock', 1.5, 'Stock must be a whole number'],
    ['stock', -1, 'Stock must not be negative'],
    ['brand', 'nobody', "Unknown brand 'nobody'. Expected one of alder, harbour"],
    ['category', 'boats', "Unknown category 'boats'. Expected one of coats, knitwear"],
  ])('changing a product to %s %j is refused with the name of the field', async (field, value, message) => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const before = await stored(shop, id);
    const body = { description: 'Changed', [field]: value };

    const text = await shop.patch(`/products/${id}`, { as: admin, body });
    const problem = await shop.patch(`/products/${id}`, { as: admin, body, headers: asProblem });

    expect(text).toMatchObject({ status: 400, body: message });
    expect(problem.body.errors[0]).toEqual({ field, message });
    expect(await stored(shop, id)).toEqual(before);
  });

  test.each([
    ['contents', 'garbage', 'contents', 'Please write a quantity such as 250 g, 0.75 l or 2 m'],
    ['contents', '1'.repeat(31), 'contents', 'Contents must be at most 30 characters'],
    [
      'sizes',
      [
        { name: 'XL', inStock: true },
        { name: 'XL', inStock: false },
      ],
      'sizes.1.name',
      'This size is in the list already',
    ],
  ])('both calls that change a product refuse the same %s: %j', async (name, value, field, message) => {
    const [as, { id }] = [await shop.admin(), await shop.product()];
    const seen = { version: 1 };
    for (const path of [`/products/${id}`, `/admin/products/${id}`]) {
      const refused = await shop.patch(path, { as, headers: asProblem, body: { [name]: value, seen } });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    }
  });

  test('changing a product to a value of a wrong type is refused with the name of the field', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    for (const field of ['images', 'highlights', 'colors', 'sizes', 'description', 'thumbnail']) {
      const refused = await shop.patch(`/products/${id}`, { as: admin, body: { [field]: 7 } });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain(field);
    }
  });

  test('a change of a product by a customer, or without a session, is refused and changes nothing', async () => {
    const [ada, { id }] = [await shop.customer(), await shop.product()];
    const before = await stored(shop, id);
    const body = { title: 'Mine' };
    expect((await shop.patch(`/products/${id}`, { body })).status).toBe(401);
    expect((await shop.patch(`/products/${id}`, { as: ada, body })).status).toBe(403);
    expect(await stored(shop, id)).toEqual(before);
  });

  test('changing an unknown or malformed product id is refused', async () => {
    const admin = await shop.admin();
    expect((await shop.patch(`/products/${unknownId}`, { as: admin, body: { title: 'X' } })).status).toBe(
      404,
    );
    expect((await shop.patch('/products/1', { as: admin, body: {} })).status).toBe(400);
  });
});
