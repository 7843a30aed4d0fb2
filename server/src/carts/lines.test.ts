import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { malformedBodies, malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const notInCart = 'This item is no longer in your cart.';

/** A cart line of three units. */
async function line(shop: TestShop, as: Caller, stock: number | null = 100) {
  const product = await shop.product({ stock, title: 'Coat' });
  const { body } = await shop.post('/cart', { as, body: { product: product.id, quantity: 3, size: 'M' } });
  return { path: `/cart/${body.id}`, body, product };
}

const cartOf = async (shop: TestShop, as: Caller) => (await shop.get('/cart', { as })).body;

describeShop('The cart', (shop) => {
  test('a new cart is empty', async () => {
    expect(await shop.get('/cart', { as: await shop.customer() })).toMatchObject({ status: 200, body: [] });
  });

  test('a cart lists the lines of its owner in order of addition', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const lines = [await line(shop, ada), await line(shop, ada), await line(shop, ada)];
    const others = await line(shop, bob);
    await shop.patch(lines[1]?.path ?? '', { as: ada, body: { quantity: 1 } });

    expect((await cartOf(shop, ada)).map(({ id }: { id: string }) => id)).toEqual(
      lines.map(({ body }) => body.id),
    );
    expect(await cartOf(shop, bob)).toEqual([others.body]);
  });

  test('a cart shows current prices and titles', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { product, body } = await line(shop, ada);
    await shop.patch(`/products/${product.id}`, { as: admin, body: { price: 12.34, title: 'Sale Coat' } });
    expect(await cartOf(shop, ada)).toEqual([{ ...body, price: 12.34, title: 'Sale Coat' }]);
  });
});

describeShopOn('SQLite', 'Who has a cart', (shop) => {
  test('an admin has a cart of their own', async () => {
    const admin = await shop.admin();
    const { body } = await line(shop, admin);
    expect(await cartOf(shop, admin)).toEqual([body]);
  });

  test('reading the cart needs a session', async () => {
    expect(await shop.get('/cart')).toMatchObject({ status: 401, body: 'Please log in to continue' });
  });
});

describeShop('The quantity of a line', (shop) => {
  test('changing the quantity of a cart line replaces it and returns the line', async () => {
    const ada = await shop.customer();
    const { path, body } = await line(shop, ada);
    for (const quantity of [10, 1, 4]) {
      const changed = await shop.patch(path, { as: ada, body: { id: body.id, quantity } });
      expect(changed).toMatchObject({ status: 200, body: { ...body, quantity } });
      expect(await cartOf(shop, ada)).toEqual([changed.body]);
    }
  });

  test('the quantity of a cart line cannot be raised above the stock, but can be lowered', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { path, product } = await line(shop, ada, 4);
    const set = (quantity: number) => shop.patch(path, { as: ada, body: { quantity } });

    expect(await set(5)).toMatchObject({ status: 409, body: "Only 4 of 'Coat' left" });
    expect((await set(4)).status).toBe(200);
    await shop.patch(`/products/${product.id}`, { as: admin, body: { stock: 1 } });
    expect((await set(3)).status).toBe(200);
    expect(await set(4)).toMatchObject({ status: 409 });
    expect(await cartOf(shop, ada)).toMatchObject([{ quantity: 3 }]);
  });

  test('changing a cart line changes nothing but the quantity', async () => {
    const [ada, bob, other] = [await shop.customer(), await shop.customer(), await shop.product()];
    const { path, body } = await line(shop, ada);
    const forged = { product: other.id, price: 0, title: 'Gift', size: 'L', account_id: bob.id };

    const changed = await shop.patch(path, { as: ada, body: { ...forged, quantity: 2 } });

    expect(changed.body).toEqual({ ...body, quantity: 2 });
    expect(await cartOf(shop, ada)).toEqual([changed.body]);
  });
});

describeShopOn('SQLite', 'What a change of quantity takes', (shop) => {
  test.each([0, -1, 11, 2.5, '4', null, undefined, [4]])(
    'a cart line cannot have a quantity of %j',
    async (quantity) => {
      const ada = await shop.customer();
      const { path, body } = await line(shop, ada);
      expect(await shop.patch(path, { as: ada, body: { quantity } })).toMatchObject({
        status: 400,
        body: 'Quantity must be a whole number from 1 to 10',
      });
      expect(await cartOf(shop, ada)).toEqual([body]);
    },
  );

  test('changing the cart line of another account is refused, also to an admin', async () => {
    const ada = await shop.customer();
    const { path, body } = await line(shop, ada);
    for (const as of [await shop.customer(), await shop.admin()]) {
      expect(await shop.patch(path, { as, body: { quantity: 1 } })).toMatchObject({
        status: 404,
        body: notInCart,
      });
    }
    expect((await shop.patch(path, { body: { quantity: 1 } })).status).toBe(401);
    expect(await cartOf(shop, ada)).toEqual([body]);
  });

  test('changing a missing cart line or one with a malformed id is refused', async () => {
    const ada = await shop.customer();
    const body = { quantity: 1 };
    expect(await shop.patch(`/cart/${unknownId}`, { as: ada, body })).toMatchObject({
      status: 404,
      body: notInCart,
    });
    for (const id of malformedIds)
      expect((await shop.patch(`/cart/${id}`, { as: ada, body })).status, id).toBe(400);
  });

  test.each([undefined, ...malformedBodies])(
    'changing a cart line with the malformed body %s is refused',
    async (body) => {
      const ada = await shop.customer();
      const { path, body: before } = await line(shop, ada);
      expect((await shop.patch(path, { as: ada, body })).status).toBe(400);
      expect(await cartOf(shop, ada)).toEqual([before]);
    },
  );
});

describeShop('Removing a line', (shop) => {
  test('removing a cart line twice, or one that never existed, is not found', async () => {
    const ada = await shop.customer();
    const { path } = await line(shop, ada);
    await shop.delete(path, { as: ada });
    for (const missing of [path, `/cart/${unknownId}`]) {
      expect(await shop.delete(missing, { as: ada })).toMatchObject({ status: 404, body: notInCart });
    }
  });

  test('a removed item can be added to the cart again', async () => {
    const ada = await shop.customer();
    const { path, product } = await line(shop, ada);
    await shop.delete(path, { as: ada });
    const again = { product: product.id, quantity: 10, size: 'M' };
    expect((await shop.post('/cart', { as: ada, body: again })).status).toBe(201);
  });
});

describeShopOn('SQLite', 'The call that removes a line', (shop) => {
  test.each([undefined, 'application/json'])(
    'removing a cart line removes that line alone, with the content type %s and no body',
    async (type) => {
      const ada = await shop.customer();
      const [gone, stays] = [await line(shop, ada), await line(shop, ada)];

      const headers = type && { headers: { 'content-type': type } };
      const removed = await shop.delete(gone.path, { as: ada, ...headers });

      expect(removed).toMatchObject({ status: 200, body: { id: gone.body.id } });
      expect(await cartOf(shop, ada)).toEqual([stays.body]);
    },
  );

  test('removing the cart line of another account is refused, also to an admin and without a session', async () => {
    const ada = await shop.customer();
    const { path, body } = await line(shop, ada);
    for (const as of [await shop.customer(), await shop.admin()]) {
      expect((await shop.delete(path, { as })).status).toBe(404);
    }
    expect(await shop.delete(path)).toMatchObject({ status: 401, body: 'Please log in to continue' });
    expect(await cartOf(shop, ada)).toEqual([body]);
  });

  test('removing a cart line with a malformed id is refused', async () => {
    const ada = await shop.customer();
    for (const id of malformedIds)
      expect((await shop.delete(`/cart/${id}`, { as: ada })).status, id).toBe(400);
  });
});
