import { asProblem, type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { malformedBodies, malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const full = 'You can have at most 10 of one item in your cart';

const stored = (shop: TestShop, { id }: Caller) =>
  shop.db.selectFrom('cart_lines').selectAll().where('account_id', '=', id).orderBy('created_at').execute();

describeShop('Adding to the cart', (shop) => {
  test('answers the line with what the catalogue says, and stores it', async () => {
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

  test('believes nothing that the request says of price, title and thumbnail', async () => {
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

  test('adds one piece where no quantity is named', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    expect((await shop.post('/cart', { as: ada, body: { product: jumper.id } })).body.quantity).toBe(1);
  });

  test('of the same product raises its line, and answers what was added now', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const add = (quantity: number) => shop.post('/cart', { as: ada, body: { product: jumper.id, quantity } });

    const [first, second] = [await add(3), await add(2)];

    expect([first.body.quantity, second.body.quantity]).toEqual([3, 2]);
    expect(second.body.id).toBe(first.body.id);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([{ ...first.body, quantity: 5 }]);
  });

  test('past ten of one item is refused and changes nothing', async () => {
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

  test('twelve times at once holds exactly ten', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const add = () => shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 1 } });

    const answers = await Promise.all(Array.from({ length: 12 }, add));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
    expect(await stored(shop, ada)).toMatchObject([{ quantity: 10 }]);
  });

  test('keeps another colour or size in a line of its own, each up to ten', async () => {
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

  test('works for a product whose id comes in capitals', async () => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    for (const product of [jumper.id, jumper.id.toUpperCase()]) {
      expect((await shop.post('/cart', { as: ada, body: { product } })).body.product).toBe(jumper.id);
    }
    expect(await stored(shop, ada)).toMatchObject([{ quantity: 2 }]);
  });

  test.each([0, -1, 11, 1.5, '2', null, 1e21, true])('refuses a quantity of %j', async (quantity) => {
    const [ada, jumper] = [await shop.customer(), await shop.product()];
    const body = { product: jumper.id, quantity };
    expect(await shop.post('/cart', { as: ada, body })).toMatchObject({
      status: 400,
      body: 'Quantity must be a whole number from 1 to 10',
    });
    expect(await stored(shop, ada)).toEqual([]);
  });

  test('is for people who are signed in', async () => {
    const jumper = await shop.product();
    expect(await shop.post('/cart', { body: { product: jumper.id } })).toMatchObject({
      status: 401,
      body: 'Please log in to continue',
    });
  });

  test('of a product that is not there is refused', async () => {
    const ada = await shop.customer();
    expect((await shop.post('/cart', { as: ada, body: { product: unknownId } })).status).toBe(404);
    expect(await stored(shop, ada)).toEqual([]);
  });

  test('of something that is no product id is refused, and names the field', async () => {
    const ada = await shop.customer();
    for (const product of [...malformedIds, '', 7, null, undefined, { id: unknownId }]) {
      const refused = await shop.post('/cart', { as: ada, body: { product }, headers: asProblem });
      expect(refused, String(product)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'product' }] },
      });
    }
  });

  test('without a body is refused', async () => {
    const ada = await shop.customer();
    expect((await shop.post('/cart', { as: ada })).status).toBe(400);
  });

  test.each(malformedBodies)('refuses the malformed body %s', async (body) => {
    const ada = await shop.customer();
    expect((await shop.post('/cart', { as: ada, body })).status).toBe(400);
  });
});
