import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

// A client that knows only the table of point 7: it sends exactly the fields of the table.

describeShopOn('SQLite', 'The API of point 7', (shop) => {
  test('with point 7 alone a client reads the catalogue as arrays with X-Total-Count', async () => {
    const { id } = await shop.product({ category: 'coats', brand: 'alder' });
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ id, price: 79 });
    for (const path of ['/brands', '/categories']) {
      expect((await shop.get(path)).body).toBeInstanceOf(Array);
    }
    const query = 'category=coats&brand=alder&_sort=price&_order=asc&_page=1&_limit=10';
    const { status, body, headers } = await shop.get(`/products?${query}`);
    expect({ status, body }).toMatchObject({ status: 200, body: [{ id }] });
    expect(headers['x-total-count']).toBe('1');
  });

  test('with point 7 alone an admin changes and deletes a product and gets refusals as text', async () => {
    const [as, { id }] = [await shop.admin(), await shop.product()];
    const whole = (await shop.get(`/products/${id}`)).body;
    const changed = await shop.patch(`/products/${id}`, { as, body: { ...whole, price: 81.5 } });
    expect(changed).toMatchObject({ status: 200, body: { ...whole, price: 81.5 } });

    const json = { 'content-type': 'application/json' };
    const deleted = await shop.delete(`/products/${id}`, { as, headers: json });
    expect(deleted).toMatchObject({ status: 200, body: { id } });
    const again = await shop.delete(`/products/${id}`, { as, headers: json });
    expect(again.status).toBe(404);
    expect(again.headers['content-type']).toMatch('text/plain');
    expect(again.body).toMatch(/^\w.*\.$/);
  });

  test('with point 7 alone a client signs up, logs in, checks the session and logs out', async () => {
    const { email, password, username } = newcomer();
    const signedUp = await shop.post('/auth/signup', { body: { email, password, username } });
    expect(signedUp.body).toMatchObject({ user: { email, addresses: [] }, token: expect.any(String) });
    const { body } = await shop.post('/auth/login', { body: { email, password } });
    const as = { ...body.user, token: body.token };
    expect((await shop.get('/auth/check', { as })).body).toEqual(body.user);
    expect((await shop.get('/users/own', { as })).body).toEqual(body.user);
    expect((await shop.get('/auth/logout', { as })).status).toBe(200);
    expect(await shop.get('/auth/check', { as })).toMatchObject({
      status: 401,
      body: 'Please log in to continue',
    });
  });

  test('with point 7 alone a client sends the whole user with new addresses and gets the user', async () => {
    const as = await shop.customer();
    const whole = (await shop.get('/users/own', { as })).body;
    const body = { ...whole, addresses: [address] };
    expect(await shop.patch(`/users/${as.id}`, { as, body })).toMatchObject({ status: 200, body });
  });

  test('with point 7 alone a client fills a cart, changes a quantity and removes a line', async () => {
    const [as, { id, title, thumbnail }] = [await shop.customer(), await shop.product()];
    const addition = { product: id, quantity: 1, thumbnail, title, price: 79 };
    const { body: line } = await shop.post('/cart', { as, body: addition });
    expect(line).toEqual({ ...addition, id: expect.any(String) });

    const change = { id: line.id, quantity: 3 };
    expect((await shop.patch(`/cart/${line.id}`, { as, body: change })).status).toBe(200);
    expect((await shop.get('/cart', { as })).body).toEqual([{ ...line, quantity: 3 }]);
    expect((await shop.delete(`/cart/${line.id}`, { as })).status).toBe(200);
    expect((await shop.get('/cart', { as })).body).toEqual([]);
  });

  test('with point 7 alone a client places an order with all seven fields and follows its status', async () => {
    const [as, admin, { id, title, thumbnail }] = [
      await shop.customer(),
      await shop.admin(),
      await shop.product(),
    ];
    const item = { product: id, quantity: 1, thumbnail, title, price: 79 };
    const { body: line } = await shop.post('/cart', { as, body: item });
    const request = {
      items: [line],
      totalAmount: 79,
      totalItems: 1,
      user: as.id,
      paymentMethod: 'cash',
      selectedAddresses: address,
      status: 'pending',
    };
    const { status, body: order } = await shop.post('/orders', { as, body: request });
    expect(status).toBe(201);
    expect(order).toMatchObject({ ...request, id: expect.any(String), items: [item] });
    expect((await shop.get('/orders/own', { as })).body).toEqual([order]);

    const shipped = await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'shipped' } });
    expect(shipped).toMatchObject({ status: 200, body: { ...order, status: 'shipped' } });
    expect((await shop.get('/orders', { as: admin })).body).toContainEqual(shipped.body);
    const refused = await shop.patch(`/orders/${order.id}`, { as: admin, body: { status: 'lost' } });
    expect(refused.status).toBe(400);
    expect(refused.headers['content-type']).toMatch('text/plain');
    expect(refused.body).toMatch(/^Status must be one of/);
  });
});
