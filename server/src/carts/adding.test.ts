import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { malformedBodies, malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const full = 'You can have at most 10 of one item in your cart';

const stored = (shop: TestShop, { id }: Caller) =>
  shop.db.selectFrom('cart_lines').selectAll().where('account_id', '=', id).orderBy('created_at').execute();

describeShop('Adding to the cart', (shop) => {
  test('adding to the cart returns the line with catalogue data and stores it', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product({ price: 79.5 })];

    const added = await shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 2 } });

    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      product: jumper.id,
      title: jumper.title,
      price: 79.5,
      quantity: 2,
      thumbnail: jumper.thumbnail,
    });
    expect((await shop.get('/cart', { as: ada })).body).toEqual([added.body]);
    expect(await stored(shop, ada)).toMatchObject([
      { id: added.body.id, product_id: jumper.id, quantity: 2, color: '', size: '' },
    ]);
  });

  test('a line has the picture of the color that was chosen, where that has one', async () => {
    const ada = await shop.customer();
    const style = { class: '', selectedClass: '' };
    const jumper = await shop.product({
      colors: [
        { name: 'Ecru', ...style },
        { name: 'Navy', ...style, images: ['/navy-1.jpg', '/navy-2.jpg'] },
      ],
    });
    const add = (color: string) =>
      shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 1, color } });

    expect((await add('Ecru')).body.thumbnail).toBe(jumper.thumbnail);
    expect((await add('Navy')).body.thumbnail).toBe('/navy-1.jpg');

    const lines = (await shop.get('/cart', { as: ada })).body;
    expect(lines.map(({ thumbnail }: { thumbnail: string }) => thumbnail)).toEqual([
      jumper.thumbnail,
      '/navy-1.jpg',
    ]);
    const body = placement([jumper]);
    const items = body.items.map((item) => ({ ...item, color: 'Navy' }));
    const placed = await shop.post('/orders', { as: ada, body: { ...body, items } });
    expect(placed.body.items).toMatchObject([{ color: 'Navy', thumbnail: '/navy-1.jpg' }]);
  });

  test('adding a product again raises its line and returns the added quantity', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const add = (quantity: number) => shop.post('/cart', { as: ada, body: { product: jumper.id, quantity } });

    const [first, second] = [await add(3), await add(2)];

    expect([first.body.quantity, second.body.quantity]).toEqual([3, 2]);
    expect(second.body.id).toBe(first.body.id);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([{ ...first.body, quantity: 5 }]);
  });

  test('adding more than ten units of an item is refused and changes nothing', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    await shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 9 } });
    const before = await stored(shop, ada);

    const body = { product: jumper.id, quantity: 2 };
    expect(await shop.post('/cart', { as: ada, body })).toMatchObject({ status: 409, body: full });
    const problem = await shop.post('/cart', { as: ada, body, headers: asProblem });
    expect(problem.body).toMatchObject({ code: 'line-full', detail: full });

    expect(await stored(shop, ada)).toEqual(before);
    expect((await shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 1 } })).status).toBe(
      201,
    );
  });

  test('twelve concurrent additions leave exactly ten units in the cart', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const add = () => shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 1 } });

    const answers = await Promise.all(Array.from({ length: 12 }, add));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
    expect(await stored(shop, ada)).toMatchObject([{ quantity: 10 }]);
  });

  test('another color or size is a cart line of its own, each up to ten units', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const choices = [{}, { color: 'Gray' }, { color: 'Black' }, { size: 'M' }, { color: 'Gray', size: 'M' }];
    for (const choice of [...choices, ...choices]) {
      const added = await shop.post('/cart', {
        as: ada,
        body: { product: jumper.id, quantity: 5, ...choice },
      });
      expect(added.body).toMatchObject({ quantity: 5, ...choice });
    }

    const { body } = await shop.get('/cart', { as: ada });

    expect(body).toHaveLength(choices.length);
    for (const [index, choice] of choices.entries())
      expect(body[index]).toMatchObject({ quantity: 10, ...choice });
    expect('color' in body[0] || 'size' in body[0]).toBe(false);
  });

  test('adding a missing product to the cart is refused', async () => {
    const ada = await shop.customer();
    expect((await shop.post('/cart', { as: ada, body: { product: unknownId } })).status).toBe(404);
    expect(await stored(shop, ada)).toEqual([]);
  });
});

describeShopOn('SQLite', 'What an addition to the cart takes', (shop) => {
  test('adding to the cart ignores the price, title and thumbnail of the request', async () => {
    const [ada, bob, jumper] = [await shop.customer(), await shop.customer(), await shop.product()];
    const forged = {
      price: 0.01,
      title: 'Gift',
      thumbnail: '/evil.svg',
      user: bob.id,
      account_id: bob.id,
      id: unknownId,
    };

    const { body } = await shop.post('/cart', {
      as: ada,
      body: { product: jumper.id, quantity: 1, ...forged },
    });

    expect(body).toMatchObject({ price: 79, title: jumper.title, thumbnail: jumper.thumbnail });
    expect(body.id).not.toBe(unknownId);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([body]);
    expect((await shop.get('/cart', { as: bob })).body).toEqual([]);
  });

  test('adding to the cart without a quantity adds one unit', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    expect((await shop.post('/cart', { as: ada, body: { product: jumper.id } })).body.quantity).toBe(1);
  });

  test('adding to the cart accepts a product id in capitals', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    for (const product of [jumper.id, jumper.id.toUpperCase()]) {
      expect((await shop.post('/cart', { as: ada, body: { product } })).body.product).toBe(jumper.id);
    }
    expect(await stored(shop, ada)).toMatchObject([{ quantity: 2 }]);
  });

  test.each([0, -1, 11, 1.5, '2', null, 1e21, true])(
    'adding to the cart refuses a quantity of %j',
    async (quantity) => {
      const [ada, jumper] = [await shop.customer(), await shop.product()];
      const body = { product: jumper.id, quantity };
      expect(await shop.post('/cart', { as: ada, body })).toMatchObject({
        status: 400,
        body: 'Quantity must be a whole number from 1 to 10',
      });
      expect(await stored(shop, ada)).toEqual([]);
    },
  );

  test('adding to the cart needs a session', async () => {
    const jumper = await shop.product();
    expect(await shop.post('/cart', { body: { product: jumper.id } })).toMatchObject({
      status: 401,
      body: 'Please log in to continue',
    });
  });

  test('adding to the cart with a malformed product id is refused and names the field', async () => {
    const ada = await shop.customer();
    for (const product of [...malformedIds, '', 7, null, undefined, { id: unknownId }]) {
      const refused = await shop.post('/cart', { as: ada, body: { product }, headers: asProblem });
      expect(refused, String(product)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'product' }] },
      });
    }
  });

  test('adding to the cart without a body is refused', async () => {
    const ada = await shop.customer();
    expect((await shop.post('/cart', { as: ada })).status).toBe(400);
  });

  test.each(malformedBodies)('adding to the cart refuses the malformed body %s', async (body) => {
    const ada = await shop.customer();
    expect((await shop.post('/cart', { as: ada, body })).status).toBe(400);
  });
});
