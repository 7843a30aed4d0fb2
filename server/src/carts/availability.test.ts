import { placement } from '@kiosk/testkit/orders.ts';
import {
  asProblem,
  type Caller,
  describeShop,
  describeShopOn,
  plainProduct,
  type TestShop,
} from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { addIndexedProducts } from '../catalogue/editing/adding.service.ts';
import type { NewProduct } from '../catalogue/product-rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';

const add = (shop: TestShop, as: Caller, body: object, headers = {}) =>
  shop.post('/cart', { as, body, headers });

describeShop('Cart additions without stock or choice', (shop) => {
  const cartOf = async (as: Caller) => (await shop.get('/cart', { as })).body;

  test('a sold-out product cannot be added to the cart', async () => {
    const [ada, coat] = [await shop.customer(), await shop.product({ stock: 0 })];
    expect(await add(shop, ada, { product: coat.id })).toMatchObject({
      status: 409,
      body: 'Product not available.',
    });
    expect((await add(shop, ada, { product: coat.id }, asProblem)).body.code).toBe('sold-out');
    expect(await cartOf(ada)).toEqual([]);
  });

  test('more units than in stock cannot be added to the cart, at once or one by one', async () => {
    const [ada, coat] = [await shop.customer(), await shop.product({ stock: 3, title: 'Last Coat' })];
    const tooMany = { status: 409, body: "Only 3 of 'Last Coat' left" };

    expect(await add(shop, ada, { product: coat.id, quantity: 4 })).toMatchObject(tooMany);
    expect(await cartOf(ada)).toEqual([]);
    expect((await add(shop, ada, { product: coat.id, quantity: 3 })).status).toBe(201);
    expect(await add(shop, ada, { product: coat.id, quantity: 1 })).toMatchObject(tooMany);
    expect(await cartOf(ada)).toMatchObject([{ quantity: 3 }]);
  });

  test('a cart takes no stock', async () => {
    const coat = await shop.product({ stock: 1 });
    for (const as of [await shop.customer(), await shop.customer()]) {
      expect((await add(shop, as, { product: coat.id })).status).toBe(201);
    }
    expect(await shop.stockOf(coat.id)).toBe(1);
  });

  test('a product whose stock is not counted can always be added to the cart', async () => {
    const [ada, pin] = [await shop.customer(), await shop.product({ stock: null })];
    expect((await add(shop, ada, { product: pin.id, quantity: 10 })).status).toBe(201);
  });

  test('a color or size that is not offered cannot be added to the cart and is named', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product({ title: 'Jumper' })];
    expect(await add(shop, ada, { product: jumper.id, color: 'Plaid' })).toMatchObject({
      status: 400,
      body: "'Jumper' is not offered in the color Plaid",
    });
    expect(await add(shop, ada, { product: jumper.id, size: '9XL' })).toMatchObject({
      status: 400,
      body: "'Jumper' is not offered in size 9XL",
    });
    const { body } = await add(shop, ada, { product: jumper.id, color: 'gray', size: 'M' }, asProblem);
    expect(body.errors).toMatchObject([{ field: 'color' }]);
    expect(await cartOf(ada)).toEqual([]);
  });

  test('a sold-out size cannot be added to the cart: the default XXS, or one of the product’s own', async () => {
    const ada = await shop.customer();
    const usual = await shop.product({ title: 'Jumper' });
    const own = await shop.product({ sizes: [{ name: 'One', inStock: false }] });
    expect(await add(shop, ada, { product: usual.id, size: 'XXS' })).toMatchObject({
      status: 409,
      body: "'Jumper' is sold out in size XXS",
    });
    expect((await add(shop, ada, { product: own.id, size: 'One' }, asProblem)).body.code).toBe('sold-out');
    expect(await cartOf(ada)).toEqual([]);
  });
});

describeShopOn('SQLite', 'Choices of an addition to the cart', (shop) => {
  test('a product’s own colors and sizes replace the default ones', async () => {
    const ada = await shop.customer();
    const sand = { name: 'Sand', class: '', selectedClass: '' };
    const coat = await shop.product({ colors: [sand], sizes: [] });
    expect((await add(shop, ada, { product: coat.id, color: 'Sand' })).status).toBe(201);
    expect((await add(shop, ada, { product: coat.id, color: 'Gray' })).status).toBe(400);
    expect((await add(shop, ada, { product: coat.id, size: 'M' })).status).toBe(400);
  });

  test('a color of another type or of great length cannot be added to the cart', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    for (const color of [7, null, ['Gray'], 'x'.repeat(101)]) {
      expect((await add(shop, ada, { product: jumper.id, color })).status).toBe(400);
    }
  });
});

describeShop('Availability of a cart line', (shop) => {
  /** The available units of the lines that show them. */
  const marks = async (as: Caller) =>
    (await shop.get('/cart', { as })).body.map(({ available }: { available?: number }) => available);
  const put = (as: Caller, product: NewProduct, more: object = {}) =>
    shop.post('/cart', { as, body: { product: product.id, ...more } });
  const change = async (product: NewProduct, body: object) =>
    shop.patch(`/products/${product.id}`, { as: await shop.admin(), body });

  test('a cart line shows the available units when there are fewer than its quantity', async () => {
    const [ada, coat, pin] = [
      await shop.customer(),
      await shop.product({ stock: 3 }),
      await shop.product({ stock: null }),
    ];
    await put(ada, coat, { quantity: 3 });
    await put(ada, pin, { quantity: 10 });
    expect(await marks(ada)).toEqual([undefined, undefined]);
    await change(coat, { stock: 2 });
    expect(await marks(ada)).toEqual([2, undefined]);
    await change(coat, { stock: 0 });
    expect(await marks(ada)).toEqual([0, undefined]);
  });

  test('cart lines of one product share its stock, the oldest line first', async () => {
    const [ada, coat] = [await shop.customer(), await shop.product({ stock: 5 })];
    for (const size of ['S', 'M', 'L']) await put(ada, coat, { quantity: 3, size });
    expect(await marks(ada)).toEqual([undefined, 2, 0]);
  });

  test('a cart line whose color or size is no longer offered shows so and leaves the stock to the other lines', async () => {
    const [ada, coat] = [await shop.customer(), await shop.product({ stock: 4 })];
    for (const choice of [{ size: 'S' }, { color: 'Gray' }, { size: 'M' }]) {
      await put(ada, coat, { quantity: 2, ...choice });
    }
    expect(await marks(ada)).toEqual([undefined, undefined, 0]);
    const sizes = [
      { name: 'S', inStock: false },
      { name: 'M', inStock: true },
    ];
    await change(coat, { sizes, colors: [] });
    expect(await marks(ada)).toEqual([0, 0, undefined]);
  });

  test('the available units of a cart line include those of the shopper’s own unpaid order, and of no other', async () => {
    const [ada, bob, coat] = [await shop.customer(), await shop.customer(), await shop.product({ stock: 2 })];
    for (const as of [ada, bob]) await put(as, coat, { quantity: 2 });
    const body = { ...placement([coat], 2), paymentMethod: 'card' };
    expect((await shop.post('/orders', { as: ada, body })).status).toBe(201);
    expect([await marks(ada), await marks(bob)]).toEqual([[undefined], [0]]);
  });

  test('units of the shopper’s own unpaid order can be in the cart again, and no more than would be left then', async () => {
    const coat = await shop.product({ stock: 6, title: 'Coat', sizes: [], colors: [] });
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    for (const [as, quantity] of [
      [ada, 3],
      [bob, 1],
    ] as const) {
      await put(as, coat, { quantity });
      const body = { ...placement([coat], quantity), paymentMethod: 'card' };
      expect((await shop.post('/orders', { as, body })).status).toBe(201);
    }
    const [{ id }] = (await shop.get('/cart', { as: ada })).body;
    const set = (quantity: number) => shop.patch(`/cart/${id}`, { as: ada, body: { quantity } });
    const tooMany = { status: 409, body: "Only 5 of 'Coat' left" };
    expect((await set(4)).status).toBe(200);
    expect(await set(6)).toMatchObject(tooMany);
    expect((await put(ada, coat)).status).toBe(201);
    expect(await put(ada, coat)).toMatchObject(tooMany);
    expect((await shop.get('/cart', { as: ada })).body).toMatchObject([{ quantity: 5 }]);
    const body = { ...placement([coat], 5), paymentMethod: 'card' };
    expect((await shop.post('/orders', { as: ada, body })).status).toBe(201);
  });

  test('the last unit of a size in the shopper’s own unpaid order can be in the cart again, and in no other', async () => {
    const coat = await shop.product({
      title: 'Coat',
      sizes: ['S', 'M'].map((name) => ({ name, inStock: true })),
      sizeStocks: ['S', 'M'].map((name) => ({ name, stock: 1 })),
    });
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const items = [{ product: coat.id, quantity: 1, size: 'S' }];
    const body = { ...placement([coat]), items, paymentMethod: 'card' };
    expect((await shop.post('/orders', { as: ada, body })).status).toBe(201);
    const putIn = (as: Caller) => put(as, coat, { size: 'S' });
    expect(await putIn(bob)).toMatchObject({ status: 409, body: "'Coat' is sold out in size S" });
    expect((await putIn(ada)).status).toBe(201);
    expect(await putIn(ada)).toMatchObject({ status: 409, body: "Only 1 of 'Coat' left" });
    expect((await shop.post('/orders', { as: ada, body })).status).toBe(201);
  });
});

describeShop('A cart with units of an own unpaid order', (shop) => {
  const orderByCard = async (product: NewProduct, quantity: number, size?: string) => {
    const ada = await shop.customer();
    const line = { product: product.id, quantity, ...(size && { size }) };
    await shop.post('/cart', { as: ada, body: line });
    const body = { ...placement([product], quantity), items: [line], paymentMethod: 'card' };
    expect((await shop.post('/orders', { as: ada, body })).status).toBe(201);
    return ada;
  };

  test('units of a product that was taken off sale are not available', async () => {
    const coat = await shop.product({ stock: 3, sizes: [], colors: [] });
    const ada = await orderByCard(coat, 3);
    await shop.post(`/admin/products/${coat.id}/archive`, { as: await shop.admin() });
    const [line] = (await shop.get('/cart', { as: ada })).body;
    expect(line).toMatchObject({ quantity: 3, available: 0 });
    const set = (quantity: number) => shop.patch(`/cart/${line.id}`, { as: ada, body: { quantity } });
    expect((await set(1)).status).toBe(200);
    expect(await set(2)).toMatchObject({ status: 409, body: 'Product not available.' });
  });

  test('units of a size that the product no longer has are not available', async () => {
    const sized = (names: string[]) => ({
      sizes: names.map((name) => ({ name, inStock: true })),
      sizeStocks: names.map((name) => ({ name, stock: 1 })),
    });
    const coat = await shop.product({ title: 'Coat', ...sized(['S', 'M']) });
    const ada = await orderByCard(coat, 1, 'S');
    const admin = await shop.admin();
    const { version, sizeStocks } = (await shop.get(`/admin/products/${coat.id}`, { as: admin })).body;
    const body = { ...sized(['M']), seen: { version, sizeStocks } };
    expect((await shop.patch(`/admin/products/${coat.id}`, { as: admin, body })).status).toBe(200);
    expect((await shop.get('/cart', { as: ada })).body).toMatchObject([{ available: 0 }]);
    expect(await shop.post('/cart', { as: ada, body: { product: coat.id, size: 'S' } })).toMatchObject({
      status: 400,
      body: "'Coat' is not offered in size S",
    });
  });
});

describeShopOn('SQLite', 'A cart', (shop) => {
  test('a cart holds at most 100 different items, as an order does', async () => {
    const ada = await shop.customer();
    // At once: one by one each waits for those before it, for seconds on a busy machine.
    const products = Array.from({ length: 101 }, () => {
      const id = newIdentifier();
      return { ...plainProduct, id, title: `Jumper ${id}` };
    });
    await inTransaction(shop.db, (trx) => addIndexedProducts(trx, products));
    const answers = [];
    for (const { id } of products) answers.push(await shop.post('/cart', { as: ada, body: { product: id } }));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(answers.at(-1)).toMatchObject({
      status: 409,
      body: 'Your cart can hold at most 100 different items',
    });
    expect((await shop.get('/cart', { as: ada })).body).toHaveLength(100);
  });

  test('an empty color or size in the cart means no choice', async () => {
    const ada = await shop.customer();
    const { id } = await shop.product();
    const added = await shop.post('/cart', { as: ada, body: { product: id, color: '', size: '' } });
    expect(added.body).not.toHaveProperty('color');
    await shop.post('/cart', { as: ada, body: { product: id } });
    expect((await shop.get('/cart', { as: ada })).body).toMatchObject([{ quantity: 2 }]);
  });
});
