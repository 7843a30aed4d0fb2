import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';

const edit = (shop: TestShop, as: Caller, id: string, body: object | string) =>
  shop.patch(`/admin/products/${id}`, { as, body, headers: asProblem });

const stored = (shop: TestShop, id: string) =>
  shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describeShop('Editing a product', (shop) => {
  test('editing a product saves the changed fields and returns its new state', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const sku = newIdentifier();
    const colors = [{ name: 'Sea', class: '', selectedClass: '', hex: '#0a3d62' }];
    const change = { title: 'Sea Jumper', sku, colors, brand: 'Brand New', stock: 3 };

    const saved = await edit(shop, admin, id, { ...change, seen: { version: 1, stock: 100 } });

    const after = { ...change, brand: 'brand-new', version: 2, price: 79, category: 'knitwear' };
    expect(saved).toMatchObject({ status: 200, body: { id, ...after } });
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ title: 'Sea Jumper', colors, stock: 3 });

    const usual = await edit(shop, admin, id, { colors: null, sku: ' ', seen: { version: 2 } });
    expect(usual.body).toMatchObject({ sku: null, version: 3 });
    expect(usual.body).not.toHaveProperty('colors');
    const { body: log } = await shop.get(`/admin/audit?subjectId=${id}`, { as: admin });
    expect(log).toMatchObject([
      { before: { sku, colors }, after: { sku: null } },
      {
        before: { title: `Jumper ${id}`, brand: 'harbour', stock: 100 },
        after: { stock: 3 },
      },
    ]);
    expect(Object.keys(log[1].after).toSorted()).toEqual(['brand', 'colors', 'sku', 'stock', 'title']);
  });

  test('a price that alone is raised above that of a variant is refused, and one below it is the other variants’', async () => {
    const sizes = [
      { name: 'S', inStock: true },
      { name: 'XL', inStock: true, price: 15 },
    ];
    const [admin, { id }] = [await shop.admin(), await shop.product({ price: 10, sizes })];
    const refused = await edit(shop, admin, id, { price: 20, seen: { version: 1 } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'price',
            message: 'A variant of this product costs less. Change the prices of the variants instead',
          },
        ],
      },
    });
    const raised = await edit(shop, admin, id, { price: 12, seen: { version: 1 } });
    expect(raised).toMatchObject({ status: 200, body: { price: 12, sizes } });
    const both = await edit(shop, admin, id, { price: 20, sizes, seen: { version: 2 } });
    const settled = [{ name: 'S', price: 20 }, { name: 'XL' }];
    expect(both).toMatchObject({ status: 200, body: { price: 15, sizes: settled } });
  });

  test('one of several concurrent edits of a product succeeds and the others get the conflict', async () => {
    const admins = await Promise.all([1, 2, 3, 4].map(() => shop.admin()));
    const { id } = await shop.product();

    const answers = await Promise.all(
      admins.map((as) => edit(shop, as, id, { title: as.email, seen: { version: 1 } })),
    );

    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(await stored(shop, id)).toMatchObject({ title: winners[0]?.body.title, version: 2 });
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        status: 409,
        code: 'edit-conflict',
        detail: `${winners[0]?.body.title} has changed this product since you opened it. Nothing was saved.`,
      });
    }
  });

  test('a sale conflicts only with an edit of the stock, which returns the present stock', async () => {
    const [admin, ada, jumper] = [
      await shop.admin(),
      await shop.customer(),
      await shop.product({ stock: 9 }),
    ];
    await shop.post('/orders', { as: ada, body: placement([jumper], 2) });

    const priced = await edit(shop, admin, jumper.id, { price: 5, seen: { version: 1, stock: 9 } });
    expect(priced).toMatchObject({ status: 200, body: { price: 5, stock: 7 } });

    const counted = await edit(shop, admin, jumper.id, {
      title: 'Lost',
      brand: 'Never Made',
      stock: 20,
      seen: { version: 2, stock: 9 },
    });
    expect(counted).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', detail: 'The stock is 7 by now. Nothing was saved.' },
    });
    expect(await stored(shop, jumper.id)).toMatchObject({ title: jumper.title, stock: 7 });
    const { body: brands } = await shop.get('/brands');
    expect(brands).not.toContainEqual(expect.objectContaining({ label: 'Never Made' }));
    const again = await edit(shop, admin, jumper.id, { stock: 20, seen: { version: 2, stock: 7 } });
    expect(again.body).toMatchObject({ stock: 20 });
  });

  test('concurrent sales and an edit of the stock lose no unit', async () => {
    const [admin, jumper] = [await shop.admin(), await shop.product({ stock: 50 })];
    const shoppers = await Promise.all(Array.from({ length: 6 }, shop.customer));
    const [edited, ...orders] = await Promise.all([
      edit(shop, admin, jumper.id, { stock: 60, seen: { version: 1, stock: 50 } }),
      ...shoppers.map((as) => shop.post('/orders', { as, body: placement([jumper]) })),
    ]);
    expect(orders.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const isFirst = edited.status === 200;
    expect(await shop.stockOf(jumper.id)).toBe((isFirst ? 60 : 50) - 6);
  });

  test('an edit that is sent again because its answer was lost is no conflict', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product({ stock: 9 })];
    const change = { title: 'Cardigan', price: 5, colors: null, stock: 3, seen: { version: 1, stock: 9 } };
    const first = await edit(shop, admin, id, change);

    expect(await edit(shop, admin, id, change)).toMatchObject({ status: 200, body: first.body });

    await edit(shop, admin, id, { price: 6, seen: { version: 2 } });
    expect(await edit(shop, admin, id, change)).toMatchObject({ status: 409 });
  });

  test('an edit is checked for conflicts only if it names the version that was seen', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const whole = (await shop.get(`/products/${id}`)).body;
    await edit(shop, admin, id, { title: 'Another', seen: { version: 1 } });

    const body = { ...whole, stock: undefined, price: 80, seen: { version: 1 } };
    const refused = await shop.patch(`/products/${id}`, { as: admin, body });
    expect(refused).toMatchObject({
      status: 409,
      body: `${admin.email} has changed this product since you opened it. Nothing was saved.`,
    });
    expect(await shop.patch(`/products/${id}`, { as: admin, body: { ...whole, price: 81 } })).toMatchObject({
      status: 200,
      body: { title: whole.title, price: 81 },
    });
  });

  test('an edit to the SKU of another product is refused', async () => {
    const [admin, one, two] = [await shop.admin(), await shop.product(), await shop.product()];
    const sku = newIdentifier();
    await edit(shop, admin, one.id, { sku, seen: { version: 1 } });
    expect((await edit(shop, admin, one.id, { sku, title: 'Mine', seen: { version: 2 } })).status).toBe(200);
    expect(await edit(shop, admin, two.id, { sku, seen: { version: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'sku-taken', errors: [{ field: 'sku' }] },
    });
    const fresh = newIdentifier();
    const both = await Promise.all([
      edit(shop, admin, one.id, { sku: fresh, seen: { version: 3 } }),
      edit(shop, admin, two.id, { sku: fresh, seen: { version: 1 } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describeShopOn('SQLite', 'What an edit takes', (shop) => {
  test.each([
    ['seen', {}, /^Required$/],
    ['seen.version', { seen: { version: 'one' } }, 'seen.version must be a whole number'],
    [
      'seen.stock',
      { stock: 3, seen: { version: 1 } },
      'seen.stock must say the stock on which the change was made',
    ],
    ['price', { price: null, seen: { version: 1 } }, 'Price is required'],
    ['price', { price: '12 or so', seen: { version: 1 } }, 'Price must be a number'],
    ['rating', { rating: 6, seen: { version: 1 } }, 'Rating must be from 0 to 5'],
    ['images', { images: 'x', seen: { version: 1 } }, /^Must be a list$/],
  ])('an edit with a wrong %s is refused and stores nothing', async (field, wrong, message) => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const before = await stored(shop, id);
    const { status, body } = await edit(shop, admin, id, { title: 'Never', ...wrong });
    expect(status).toBe(400);
    expect(body.errors[0]).toEqual({
      field,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await stored(shop, id)).toEqual(before);
  });

  test('an edit of an unknown or malformed product id is refused', async () => {
    const as = await shop.admin();
    const body = { title: 'X', seen: { version: 1 } };
    expect((await edit(shop, as, unknownId, body)).status).toBe(404);
    expect((await edit(shop, as, '1', body)).status).toBe(400);
  });
});
