import { address, placement } from '@kiosk/testkit/orders.ts';
import { asProblem, describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

describeShop('Placing an order', (shop) => {
  test('placing a cash order stores it, takes the stock and empties the cart in one transaction', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product({ price: 79.5, stock: 5 });
    await shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 2 } });

    const placed = await shop.post('/orders', { as: ada, body: placement([jumper], 2) });

    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({
      user: ada.id,
      items: [
        { product: jumper.id, title: jumper.title, thumbnail: jumper.thumbnail, quantity: 2, price: 79.5 },
      ],
      totalAmount: 159,
      totalItems: 2,
      paymentMethod: 'cash',
      paymentStatus: 'unpaid',
      status: 'pending',
      selectedAddresses: address,
    });
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([placed.body]);
    expect(await shop.stockOf(jumper.id)).toBe(3);
    expect((await shop.get('/cart', { as: ada })).body).toEqual([]);
  });

  test('an order whose totals differ from the catalogue is refused and not stored', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product({ price: 79, stock: 5 });
    await shop.post('/cart', { as: ada, body: { product: jumper.id } });

    for (const wrong of [{ totalAmount: 78.99 }, { totalItems: 2 }]) {
      const refused = await shop.post('/orders', { as: ada, body: { ...placement([jumper]), ...wrong } });
      expect(refused).toMatchObject({
        status: 409,
        body: 'The prices in your cart have changed. The total is now $79.00 for 1 item.',
      });
    }
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([]);
    expect(await shop.stockOf(jumper.id)).toBe(5);
    expect((await shop.get('/cart', { as: ada })).body).toHaveLength(1);
  });

  test('an order of more units than in stock is refused, names the product, and stores nothing', async () => {
    const ada = await shop.customer();
    const plenty = await shop.product({ stock: 10 });
    const scarce = await shop.product({ stock: 1, title: 'Last Coat' });

    const refused = await shop.post('/orders', { as: ada, body: placement([plenty, scarce], 2) });

    expect(refused).toMatchObject({ status: 409, body: "Only 1 of 'Last Coat' left" });
    expect(await shop.stockOf(plenty.id)).toBe(10);
    expect((await shop.get('/orders/own', { as: ada })).body).toEqual([]);
  });

  test('an order of a sold-out or deleted product is refused', async () => {
    const ada = await shop.customer();
    const soldOut = await shop.product({ stock: 0, title: 'Old Coat' });
    const gone = await shop.product();
    await shop.delete(`/products/${gone.id}`, { as: await shop.admin() });

    expect(await shop.post('/orders', { as: ada, body: placement([soldOut]) })).toMatchObject({
      status: 409,
      body: "'Old Coat' is sold out",
    });
    expect(await shop.post('/orders', { as: ada, body: placement([gone]) })).toMatchObject({
      status: 409,
      body: 'Product not available.',
    });
  });

  test('a product without a counted stock can always be ordered', async () => {
    const ada = await shop.customer();
    const pin = await shop.product({ stock: null });
    expect((await shop.post('/orders', { as: ada, body: placement([pin], 10) })).status).toBe(201);
    expect(await shop.stockOf(pin.id)).toBeNull();
  });

  test('an order line keeps its color and size, and a variant that is not offered is refused', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product();
    const [item] = placement([jumper]).items;
    const order = (choice: object) => ({ ...placement([jumper]), items: [{ ...item, ...choice }] });

    const placed = await shop.post('/orders', { as: ada, body: order({ color: 'Gray', size: 'M' }) });
    expect(placed.body.items).toMatchObject([{ color: 'Gray', size: 'M' }]);

    for (const choice of [{ color: 'Plaid' }, { size: '9XL' }]) {
      expect((await shop.post('/orders', { as: ada, body: order(choice) })).status).toBe(400);
    }
    expect((await shop.post('/orders', { as: ada, body: order({ size: 'XXS' }) })).status).toBe(409);
    expect(await shop.stockOf(jumper.id)).toBe(99);
  });

  test('an order keeps the title and price of its purchase when the catalogue changes', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const jumper = await shop.product({ price: 79 });
    await shop.post('/orders', { as: ada, body: placement([jumper]) });

    await shop.patch(`/products/${jumper.id}`, { as: admin, body: { price: 10, title: 'Rag' } });
    await shop.delete(`/products/${jumper.id}`, { as: admin });

    const [order] = (await shop.get('/orders/own', { as: ada })).body;
    expect(order).toMatchObject({ totalAmount: 79, items: [{ title: jumper.title, price: 79 }] });
  });

  test('an order of the whole cart is refused when the cart was changed or ordered in another tab', async () => {
    const ada = await shop.customer();
    const [jumper, coat] = [await shop.product(), await shop.product()];
    const order = { as: ada, body: { ...placement([jumper]), fromCart: true } };
    const changed = { status: 409, body: 'Your cart has changed. Please review it and order again.' };
    const line = (await shop.post('/cart', { as: ada, body: { product: jumper.id } })).body;

    await shop.post('/cart', { as: ada, body: { product: coat.id } });
    expect(await shop.post('/orders', order)).toMatchObject(changed);
    await shop.post('/orders', { as: ada, body: placement([coat]) });
    expect(await shop.post('/orders', order)).toMatchObject(changed);

    await shop.post('/cart', { as: ada, body: { product: jumper.id, quantity: 2 } });
    expect(await shop.post('/orders', order)).toMatchObject(changed);
    const [{ id }] = (await shop.get('/cart', { as: ada })).body;
    expect(id).not.toBe(line.id);
    await shop.patch(`/cart/${id}`, { as: ada, body: { quantity: 1 } });
    expect((await shop.post('/orders', order)).status).toBe(201);
    expect(await shop.post('/orders', order)).toMatchObject(changed);
  });
});

describeShopOn('SQLite', 'What an order takes', (shop) => {
  test('an order is charged at catalogue prices, whatever the request says', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product({ price: 79, discountPercentage: 20 });
    const body = placement([jumper]);
    body.items = body.items.map((item) => ({ ...item, price: 0.01, title: 'Gift' }));

    const placed = await shop.post('/orders', { as: ada, body });

    expect(placed.body.items).toMatchObject([{ price: 79, title: jumper.title }]);
  });

  test('the server decides an order’s user, status and payment status', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const jumper = await shop.product();
    const body = { ...placement([jumper]), user: bob.id, status: 'delivered', paymentStatus: 'paid' };

    const placed = await shop.post('/orders', { as: ada, body });

    expect(placed.body).toMatchObject({ user: ada.id, status: 'pending', paymentStatus: 'unpaid' });
  });

  test('placing an order needs a session', async () => {
    const jumper = await shop.product({ stock: 1 });
    expect((await shop.post('/orders', { body: placement([jumper]) })).status).toBe(401);
    expect(await shop.stockOf(jumper.id)).toBe(1);
  });
});

describeShopOn('SQLite', 'An invalid order', (shop) => {
  const wrongs: [string, object, string][] = [
    ['no items', { items: [] }, 'Your cart is empty'],
    ['no list of items', { items: undefined }, 'Your cart is empty'],
    ['no payment method', { paymentMethod: undefined }, 'Please select a payment method.'],
    ['an unknown payment method', { paymentMethod: 'shells' }, 'Please select a payment method.'],
    [
      'a blank address field',
      { selectedAddresses: { ...address, city: ' ' } },
      'Please fill in all address fields.',
    ],
    ['a missing address field', { selectedAddresses: { name: 'Ada' } }, 'Please fill in all address fields.'],
    ['no total', { totalAmount: undefined }, 'totalAmount must be a number'],
    ['a total in words', { totalItems: 'one' }, 'totalItems must be a number'],
  ];

  test.each(wrongs)(
    'an order is refused with the specified message for %s',
    async (_what, wrong, message) => {
      const ada = await shop.customer();
      const body = { ...placement([await shop.product()]), ...wrong };
      expect(await shop.post('/orders', { as: ada, body })).toMatchObject({ status: 400, body: message });
    },
  );

  test.each([0, -1, 1.5, 11, '2'])('an order line is refused for a quantity of %s', async (quantity) => {
    const ada = await shop.customer();
    const jumper = await shop.product();
    const body = { ...placement([jumper]), items: [{ product: jumper.id, quantity }] };
    const refused = await shop.post('/orders', { as: ada, body, headers: asProblem });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'items.0.quantity' }] } });
  });

  test('an order of more than ten units of one variant is refused, on however many lines', async () => {
    const ada = await shop.customer();
    const jumper = await shop.product();
    const item = { product: jumper.id, quantity: 6, color: '' };
    const body = { ...placement([jumper], 6), items: [item, { ...item, color: undefined }], totalItems: 12 };
    expect(await shop.post('/orders', { as: ada, body })).toMatchObject({
      status: 400,
      body: 'You can have at most 10 of one item in your cart',
    });
  });

  test('an order is refused for a missing address, a malformed body and a malformed key', async () => {
    const ada = await shop.customer();
    const body = placement([await shop.product()]);
    const without = { ...body, selectedAddresses: undefined };
    expect((await shop.post('/orders', { as: ada, body: without })).status).toBe(400);
    expect((await shop.post('/orders', { as: ada, body: '{"items":' })).status).toBe(400);
    expect((await shop.post('/orders', { as: ada })).status).toBe(400);
    const key = { 'idempotency-key': 'x'.repeat(201) };
    expect((await shop.post('/orders', { as: ada, body, headers: key })).status).toBe(400);
  });
});
