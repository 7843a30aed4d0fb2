import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { NewProduct } from '@kiosk/server/catalogue/product-rows.ts';
import { checkFile, importFile, resume } from '@kiosk/testkit/imports.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const plain = {
  title: 'Coffee',
  brand: 'alder',
  category: 'knitwear',
  price: 10,
  images: ['/a.svg'],
  options: [
    { name: 'Weight', values: ['250 g', '1 kg'] },
    { name: 'Grind', values: ['Whole', 'Fine'] },
  ],
  sizes: [
    { name: '1 kg / Whole', inStock: true, price: 32, picture: '/bag.svg' },
    { name: '1 kg / Fine', inStock: true, price: 33 },
  ],
};
const stocks = (...units: number[]) =>
  ['250 g / Whole', '250 g / Fine', '1 kg / Whole', '1 kg / Fine'].map((name, at) => ({
    name,
    stock: units[at] ?? 0,
  }));

async function coffee(shop: TestShop, as: Caller, more: object = {}): Promise<AdminProduct> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await shop.post('/admin/products', { as, headers, body: { ...plain, ...more } });
  expect([status, body]).toEqual([201, body]);
  return body;
}

const order = (items: { product: string; size?: string; quantity: number }[], totalAmount: number) => ({
  items,
  totalAmount,
  totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
  paymentMethod: 'cash',
  selectedAddresses: address,
});

describeShop('A product with options', (shop) => {
  const open = async (id: string, as: Caller): Promise<AdminProduct> =>
    (await shop.get(`/admin/products/${id}`, { as })).body;
  const unitsOf = async (id: string): Promise<[number | null, (number | undefined)[] | undefined]> => {
    const { stock, sizeStocks }: NewProduct = (await shop.get(`/products/${id}`)).body;
    return [stock, sizeStocks?.map((size) => size.stock)];
  };

  test('a product with options has their combinations as sizes, the lowest price and the sum of the stocks, and shows shoppers no number', async () => {
    const as = await shop.admin();
    const made = await coffee(shop, as, {
      contents: ' 250 g ',
      price: 40,
      sizes: [
        { ...plain.sizes[0], sku: 'C-1000' },
        ...plain.sizes.slice(1),
        { name: '250 g / Whole', inStock: true, price: 9.9 },
      ],
      sizeStocks: stocks(3, 0, 2, 1),
    });
    const { body } = await shop.get(`/products/${made.id}`);
    expect(body).toMatchObject({ price: 9.9, stock: 6, contents: '250 g', options: plain.options });
    expect(body.measure).toEqual({ amount: 0.25, unit: 'kg' });
    expect(body.sizes).toEqual([
      { name: '250 g / Whole', inStock: true },
      { name: '250 g / Fine', inStock: false, price: 40 },
      { name: '1 kg / Whole', inStock: true, price: 32, picture: '/bag.svg' },
      { name: '1 kg / Fine', inStock: true, price: 33 },
    ]);
    expect(made.sizes?.[2]).toMatchObject({ sku: 'C-1000' });
    const { body: log } = await shop.get(`/admin/audit?subjectId=${made.id}`, { as });
    expect(log[0].after).toMatchObject({ contents: '250 g' });
    expect(log[0].after).not.toHaveProperty('measure');
  });

  test('a combination without a row of its own is one of the product, which its values find; sold out, not among those in stock', async () => {
    const as = await shop.admin();
    const unit = crypto.randomUUID().slice(0, 8);
    const options = [{ name: 'Weight', values: [`1 ${unit}`, `2 ${unit}`] }, plain.options[1]];
    const [kept, soldOut] = [`1 ${unit} / Fine`, `2 ${unit} / Whole`];
    const made = await coffee(shop, as, { options, sizes: [{ name: soldOut, inStock: false }] });
    const names = [`1 ${unit} / Whole`, kept, soldOut, `2 ${unit} / Fine`];
    expect(made.sizes?.map(({ name }) => name)).toEqual(names);
    const edited = await shop.patch(`/products/${made.id}`, {
      as,
      body: {
        sizes: [
          { name: kept, inStock: true },
          { name: soldOut, inStock: false },
        ],
      },
    });
    expect(edited.body.sizes).toMatchObject(names.map((name) => ({ name, inStock: name !== soldOut })));
    const found = async (weight: string, more = '') => {
      const chosen = [`Weight: ${weight}`, 'Grind: Whole'].map((value) => ['option', value]);
      return (await shop.get(`/products?${new URLSearchParams(chosen)}${more}`)).body.length;
    };
    expect(await found(`2 ${unit}`)).toBe(1);
    expect(await found(`2 ${unit}`, '&inStock=true')).toBe(0);
    expect(await found(`1 ${unit}`, '&inStock=true')).toBe(1);
  });

  test('a combination is bought at its price with its picture, and returned to its stock by a cancellation', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id } = await coffee(shop, as, { sizeStocks: stocks(3, 3, 2, 1) });
    const size = '1 kg / Whole';
    const added = await shop.post('/cart', { as: ada, body: { product: id, size, quantity: 2 } });
    expect(added.body).toMatchObject({ price: 32, size, thumbnail: '/bag.svg' });
    expect((await shop.get('/cart', { as: ada })).body).toMatchObject([
      { price: 32, size, thumbnail: '/bag.svg' },
    ]);
    const refused = await shop.post('/orders', {
      as: ada,
      body: order([{ product: id, size, quantity: 2 }], 20),
      headers: asProblem,
    });
    expect(refused.body).toMatchObject({ code: 'totals-differ' });

    const placed = await shop.post('/orders', {
      as: ada,
      body: order([{ product: id, size, quantity: 2 }], 64),
    });

    expect(placed.body).toMatchObject({
      totalAmount: 64,
      items: [{ price: 32, size, thumbnail: '/bag.svg' }],
    });
    expect(await unitsOf(id)).toEqual([7, [3, 3, 0, 1]]);
    expect((await shop.get(`/products/${id}`)).body.sizes[2]).toMatchObject({ inStock: false });
    const more = await shop.post('/orders', {
      as: ada,
      body: order([{ product: id, size, quantity: 1 }], 32),
    });
    expect(more).toMatchObject({ status: 409, body: "'Coffee' is sold out in size 1 kg / Whole" });
    await shop.patch(`/orders/${placed.body.id}`, { as, body: { status: 'cancelled' } });
    expect(await unitsOf(id)).toEqual([9, [3, 3, 2, 1]]);
    await shop.patch(`/orders/${placed.body.id}`, { as, body: { status: 'pending' } });
    expect(await unitsOf(id)).toEqual([7, [3, 3, 0, 1]]);
  });

  test('without a choice the first combination in stock is bought, and a second addition raises its line', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id } = await coffee(shop, as, { sizeStocks: stocks(0, 3, 2, 1) });
    const first = await shop.post('/cart', { as: ada, body: { product: id } });
    expect(first.body).toMatchObject({ size: '250 g / Fine', price: 10, quantity: 1 });
    await shop.post('/cart', { as: ada, body: { product: id } });
    expect((await shop.get('/cart', { as: ada })).body).toMatchObject([
      { size: '250 g / Fine', quantity: 2 },
    ]);
    const placed = await shop.post('/orders', { as: ada, body: order([{ product: id, quantity: 2 }], 20) });
    expect(placed.body.items).toMatchObject([{ size: '250 g / Fine', quantity: 2 }]);
    expect(await unitsOf(id)).toEqual([4, [0, 1, 2, 1]]);
  });

  test('many shoppers at once never get more of a combination than there is, and every unit is sold', async () => {
    const [as, shoppers] = [
      await shop.admin(),
      await Promise.all(Array.from({ length: 8 }, () => shop.customer())),
    ];
    const { id } = await coffee(shop, as, { sizeStocks: stocks(3, 0, 2, 0) });
    const wanted = shoppers.flatMap((ada) =>
      [['250 g / Whole', 10] as const, ['1 kg / Whole', 32] as const].map(([size, price]) =>
        shop.post('/orders', { as: ada, body: order([{ product: id, size, quantity: 1 }], price) }),
      ),
    );
    const answers = await Promise.all(wanted);
    const placed = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(placed).toHaveLength(5);
    expect(await unitsOf(id)).toEqual([0, [0, 0, 0, 0]]);
    const cancelled = placed.map(({ body }) =>
      shop.patch(`/orders/${body.id}`, { as, body: { status: 'cancelled' } }),
    );
    await Promise.all(cancelled);
    expect(await unitsOf(id)).toEqual([5, [3, 0, 2, 0]]);
  });

  test('a change of stocks after a sale since the page was opened is refused, and one of prices keeps what is left', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id, version, sizes, sizeStocks } = await coffee(shop, as, { sizeStocks: stocks(3, 3, 2, 1) });
    await shop.post('/orders', { as: ada, body: order([{ product: id, quantity: 1 }], 10) });
    const save = (body: object) =>
      shop.patch(`/admin/products/${id}`, {
        as,
        headers: asProblem,
        body: { ...body, seen: { version, sizeStocks } },
      });
    expect(await save({ sizeStocks: stocks(9, 9, 9, 9) })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict' },
    });
    const priced = sizes?.map((size) => ({ ...size, price: 12 }));
    expect((await save({ sizes: priced })).status).toBe(200);
    expect(await unitsOf(id)).toEqual([8, [2, 3, 2, 1]]);
    const saved = await open(id, as);
    expect(saved.price).toBe(12);
    expect(saved.sizes?.every((size) => size.price === undefined)).toBe(true);
  });

  test('options that are saved again, because the answer was lost, are saved once', async () => {
    const as = await shop.admin();
    const { id, version, stock } = await coffee(shop, as, { options: null, sizes: null });
    const { options, sizes } = plain;
    const body = { options, sizes, sizeStocks: stocks(0, 1), seen: { version, stock, sizeStocks: null } };
    const save = () => shop.patch(`/admin/products/${id}`, { as, body });
    const first = await save();
    expect(await save()).toMatchObject({ status: 200, body: first.body });
    expect(first.body.version).toBe(version + 1);
  });

  test('a file makes combinations, and moves their stocks by its own difference from what was sold since its check', async () => {
    const [as, ada, sku] = [await shop.admin(), await shop.customer(), crypto.randomUUID()];
    const head = 'sku;title;variant;price;stock;brand;category;options';
    const fileOf = (wholes: number) =>
      `${head}\n${sku};Coffee;;10;;Harbour;Knitwear;Weight\n;;250 g;;${wholes};;;\nC-${sku};;1 kg;32,50;4;;;`;
    expect(await importFile({ shop, as }, fileOf(5))).toMatchObject({
      state: 'applied',
      errors: 0,
      newRows: 1,
    });
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    expect((await open(id, as)).sizes).toEqual([
      { name: '250 g', inStock: true },
      { name: '1 kg', inStock: true, price: 32.5, sku: `C-${sku}` },
    ]);
    expect(await unitsOf(id)).toEqual([9, [5, 4]]);
    expect(await checkFile({ shop, as }, fileOf(5))).toMatchObject({ unchangedRows: 1, changedRows: 0 });

    const checked = await checkFile({ shop, as }, fileOf(8));
    await shop.post('/orders', { as: ada, body: order([{ product: id, size: '250 g', quantity: 2 }], 20) });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${checked.id}/apply`, { as })).body);

    expect(await unitsOf(id)).toEqual([10, [6, 4]]);
    const emptied = await checkFile({ shop, as }, fileOf(1));
    await shop.post('/orders', { as: ada, body: order([{ product: id, size: '250 g', quantity: 3 }], 30) });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${emptied.id}/apply`, { as })).body);
    expect(await unitsOf(id)).toEqual([4, [0, 4]]);
  });

  test('a file that changes the price of a variant keeps one sold out that has sold out since its check', async () => {
    const [as, ada, sku] = [await shop.admin(), await shop.customer(), crypto.randomUUID()];
    const sizes = ['S', 'M'].map((name) => ({ name, inStock: true }));
    const sizeStocks = sizes.map(({ name }) => ({ name, stock: 3 }));
    const { id } = await coffee(shop, as, { sku, options: null, sizes, sizeStocks });
    const checked = await checkFile({ shop, as }, `sku,variant,price\n${sku},,10\n,S,\n,M,12`);
    await shop.post('/orders', { as: ada, body: order([{ product: id, size: 'S', quantity: 3 }], 30) });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${checked.id}/apply`, { as })).body);
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({
      sizes: [
        { name: 'S', inStock: false },
        { name: 'M', inStock: true, price: 12 },
      ],
    });
    expect(await unitsOf(id)).toEqual([3, [0, 3]]);
  });

  test('a file that takes the stocks from changed sizes leaves the product a stock of its own', async () => {
    const [as, sku] = [await shop.admin(), crypto.randomUUID()];
    const { id } = await coffee(shop, as, {
      sku,
      options: null,
      sizes: ['S', 'M'].map((name) => ({ name, inStock: true })),
      sizeStocks: ['S', 'M'].map((name) => ({ name, stock: 3 })),
    });
    await importFile({ shop, as }, `sku,variant,stock\n${sku},,6\n,S,\n,M,\n,L,`);
    expect(await unitsOf(id)).toEqual([6, undefined]);
  });

  test('stocks of sizes that were decided on a stock of the product which was sold from since are refused', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id, version, stock } = await coffee(shop, as, { stock: 10 });
    await shop.post('/orders', { as: ada, body: order([{ product: id, quantity: 2 }], 20) });
    const body = { sizeStocks: stocks(4, 2, 2, 2), seen: { version, stock, sizeStocks: null } };
    expect(await shop.patch(`/admin/products/${id}`, { as, body, headers: asProblem })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict' },
    });
    expect(await unitsOf(id)).toEqual([8, undefined]);
  });

  test('an order from before the sizes had stocks takes units of a size when it is revived, and returns them to it', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id, version, stock } = await coffee(shop, as, { options: null, sizes: null, stock: 5 });
    const placed = await shop.post('/orders', { as: ada, body: order([{ product: id, quantity: 2 }], 20) });
    const become = (status: string) => shop.patch(`/orders/${placed.body.id}`, { as, body: { status } });
    await become('cancelled');
    const { options } = plain;
    const body = { options, sizeStocks: stocks(3, 3, 2, 1), seen: { version, stock, sizeStocks: null } };
    expect((await shop.patch(`/admin/products/${id}`, { as, body })).status).toBe(200);
    await become('pending');
    expect(await unitsOf(id)).toEqual([7, [1, 3, 2, 1]]);
    await become('cancelled');
    expect(await unitsOf(id)).toEqual([9, [3, 3, 2, 1]]);
  });

  test('a file that divides a stock among sizes is outdated once units of it were sold since its check', async () => {
    const [as, ada, sku] = [await shop.admin(), await shop.customer(), crypto.randomUUID()];
    const { id } = await coffee(shop, as, { sku, options: null, sizes: null, stock: 10 });
    const { id: checked } = await checkFile({ shop, as }, `sku,variant,stock\n${sku},,10\n,S,5\n,M,5`);
    await shop.post('/orders', { as: ada, body: order([{ product: id, quantity: 2 }], 20) });
    await resume({ shop, as }, (await shop.post(`/admin/imports/${checked}/apply`, { as })).body);
    expect((await shop.get(`/admin/imports/${checked}`, { as })).body).toMatchObject({ state: 'outdated' });
    expect(await unitsOf(id)).toEqual([8, undefined]);
  });
});

describeShopOn('SQLite', 'Options, whatever the database', (shop) => {
  test('a cart line says how much there is of its combination', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const opened = await coffee(shop, as, { sizeStocks: stocks(5, 5, 5, 5) });
    for (const size of ['250 g / Whole', '1 kg / Fine'])
      await shop.post('/cart', { as: ada, body: { product: opened.id, size, quantity: 4 } });
    const body = {
      sizeStocks: stocks(2, 5, 5, 5),
      seen: { version: opened.version, sizeStocks: opened.sizeStocks },
    };
    expect((await shop.patch(`/admin/products/${opened.id}`, { as, body })).status).toBe(200);
    const lines = (await shop.get('/cart', { as: ada })).body;
    expect(lines.map(({ available }: { available?: number }) => available)).toEqual([2, undefined]);
  });

  test('a stock or price of the whole product is refused where its sizes have their own', async () => {
    const as = await shop.admin();
    const { id, version, stock } = await coffee(shop, as, { sizeStocks: stocks(3, 3, 2, 1) });
    const body = { stock: 50, seen: { version, stock } };
    expect(await shop.patch(`/admin/products/${id}`, { as, body })).toMatchObject({
      status: 400,
      body: 'The variants of this product have stocks of their own. Change those instead',
    });
    for (const [change, reason] of [
      [{ what: 'set-stock', value: 4 }, 'The variants of this product have stocks of their own'],
      [{ what: 'set-price', value: 4 }, 'The variants of this product have prices of their own'],
    ]) {
      const preview = await shop.post('/admin/products/changes/preview', {
        as,
        body: { change, chosen: { ids: [id] } },
      });
      expect(JSON.stringify(preview.body)).toContain(reason);
    }
  });

  test('a cart line from before a combination had to be chosen is no longer sold', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id, version } = await coffee(shop, as, { options: null, sizes: null });
    await shop.post('/cart', { as: ada, body: { product: id } });
    const { options, sizes } = plain;
    await shop.patch(`/admin/products/${id}`, { as, body: { options, sizes, seen: { version } } });
    // The checkout was opened before.
    const body = { ...order([{ product: id, quantity: 1 }], 10), fromCart: true };
    expect(await shop.post('/orders', { as: ada, body, headers: asProblem })).toMatchObject({
      status: 409,
      body: { code: 'not-available', detail: "'Coffee' is no longer available" },
    });
    expect((await shop.get('/cart', { as: ada })).body).toMatchObject([{ product: id, available: 0 }]);
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([]);
  });

  test('a file that gives a whole product another stock than its sizes have is refused', async () => {
    const [as, sku] = [await shop.admin(), crypto.randomUUID()];
    await coffee(shop, as, { sku, sizeStocks: stocks(3, 3, 2, 1) });
    expect(await checkFile({ shop, as }, `sku,stock\n${sku},50`)).toMatchObject({ errors: 1 });
    expect(await checkFile({ shop, as }, `sku,stock\n${sku},9`)).toMatchObject({
      errors: 0,
      unchangedRows: 1,
    });
  });

  test('the usual colors are not offered beside options, and a color of its own shares the stock of the size', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const { id } = await coffee(shop, as);
    const wrong = await shop.post('/cart', { as: ada, body: { product: id, color: 'White' } });
    expect(wrong.status).toBe(400);
  });

  test.each([
    [{ contents: 'a handful' }, 'Please write a quantity such as 250 g'],
    [{ options: [{ name: 'Weight', values: [] }] }, 'An option needs a value'],
    [{ options: [{ name: 'Weight', values: ['1 kg', '1 kg'] }] }, 'This value is in the list already'],
    [{ options: [{ name: 'Weight', values: ['a / b'] }] }, 'A value must not contain a slash beside a space'],
    [
      { options: Array.from({ length: 4 }, (_, at) => ({ name: `${at}`, values: ['x'] })) },
      'At most 3 options',
    ],
    [
      {
        options: ['A', 'B'].map((name) => ({ name, values: Array.from({ length: 11 }, (_, at) => `${at}`) })),
      },
      'These options have 121 combinations. A product can have at most 100',
    ],
    [
      {
        options: ['A', 'B', 'C'].map((name) => ({
          name,
          values: Array.from({ length: 500 }, (_, at) => `${at}`),
        })),
      },
      'These options have 125000000 combinations. A product can have at most 100',
    ],
  ])('a product with %j is refused', async (more, message) => {
    const as = await shop.admin();
    const answer = await shop.post('/admin/products', {
      as,
      headers: asProblem,
      body: { ...plain, ...more },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});
