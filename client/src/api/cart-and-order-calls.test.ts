import { expect, test } from 'vitest';
import { cartTotals } from '../cart/cart-totals.ts';
import { servicesWith, signedIn, withPayload } from '../testing/backend.ts';
import { refusal } from '../testing/store.ts';
import { ownServer } from './capabilities.ts';
import type { OrderRequest } from './orders.ts';

// The rows of point 7 for cart and orders, as a backend that is not ours sees them.

const answered = {
  _id: 'l1',
  product: 'p1',
  title: 'Stool',
  price: '79.00',
  quantity: '2',
  thumbnail: '/s.jpg',
};
const line = { id: 'l1', product: 'p1', title: 'Stool', price: 79, quantity: 2, thumbnail: '/s.jpg' };
const wanted = { product: 'p1', quantity: 1, thumbnail: '/s.jpg', title: 'Stool', price: 79 };
const empty = () => new Response(null, { status: 204 });

const request: OrderRequest = {
  items: [line],
  totalAmount: 158,
  totalItems: 2,
  user: 'u1',
  paymentMethod: 'cash',
  selectedAddresses: { name: '', email: '', phone: '', street: '', city: '', state: '', pinCode: '' },
  status: 'pending',
};
const stored = { ...request, _id: 'o1' };

test('GET /cart carries the bearer token and takes an array of items', async () => {
  const { sent, services } = servicesWith(() => Response.json([answered]));
  expect(await services.cart.list()).toEqual([line]);
  expect(sent).toEqual([{ ...signedIn, call: 'GET /cart' }]);
});

test('an invalid or negative price, or a quantity of 0, does not count in the totals', async () => {
  const odd = [{ price: 'free' }, { price: '-5' }, { quantity: '0' }, { quantity: -2 }, {}];
  const { services } = servicesWith(() => Response.json(odd.map((field) => ({ ...answered, ...field }))));
  expect(cartTotals(await services.cart.list())).toEqual({ totalMinor: 15800, totalItems: 2 });
});

test('POST /cart sends product, quantity, thumbnail, title and price, and takes the item', async () => {
  const { sent, services } = servicesWith(() => Response.json({ ...answered, quantity: '1' }));
  expect(await services.cart.add(wanted)).toEqual({ ...line, quantity: 1 });
  expect(sent).toEqual([{ ...withPayload(wanted), call: 'POST /cart' }]);
});

test('the chosen color and size go to our own server, and to no other backend', async () => {
  const chosen = { ...wanted, color: 'Teal', size: 'M' };
  const other = servicesWith(() => Response.json(answered));
  expect(await other.services.cart.add(chosen)).toEqual(line);
  expect(other.sent[0]?.payload).toEqual(wanted);

  const ours = servicesWith(() => Response.json({ ...answered, color: 'Teal', size: 'M' }), {
    capabilities: ownServer,
  });
  await ours.services.cart.add(chosen);
  expect(ours.sent[0]?.payload).toEqual(chosen);
});

test('PATCH /cart/{id} sends id and quantity, whatever is answered', async () => {
  const { sent, services } = servicesWith(empty);
  await services.cart.changeQuantity('l1', 3);
  expect(sent).toEqual([{ ...withPayload({ id: 'l1', quantity: 3 }), call: 'PATCH /cart/l1' }]);
});

test('DELETE /cart/{id} has no payload, whatever is answered', async () => {
  const { sent, services } = servicesWith(empty);
  await services.cart.remove('l1');
  expect(sent).toEqual([{ ...signedIn, call: 'DELETE /cart/l1' }]);
});

test('POST /orders sends the seven fields and nothing else, and takes the created order', async () => {
  const { sent, services } = servicesWith(() => Response.json(stored));
  expect(await services.orderAttempts.place(request)).toMatchObject({ id: 'o1', items: [line] });
  expect(sent[0]).toEqual({ ...withPayload(request), call: 'POST /orders' });
  expect(Object.keys(sent[0]?.payload as object).sort()).toEqual([
    'items',
    'paymentMethod',
    'selectedAddresses',
    'status',
    'totalAmount',
    'totalItems',
    'user',
  ]);
});

test('an order without an idempotency key is sent only when the shopper orders', async () => {
  const answers = [() => Promise.reject(new TypeError('lost')), () => refusal(409, 'Sold out')];
  const { sent, services } = servicesWith(() => (answers.shift() as () => Response)());
  await expect(services.orderAttempts.place(request)).rejects.toThrow('lost');
  await expect(services.orderAttempts.place({ ...request, totalItems: 1 })).rejects.toThrow('Sold out');
  expect(sent).toHaveLength(2);
});

test('an order that was placed is not placed again until the purchase is over', async () => {
  const { sent, services } = servicesWith(() => Response.json(stored));
  const placed = await services.orderAttempts.place(request);
  expect(await services.orderAttempts.place({ ...request })).toEqual(placed);
  await services.orderAttempts.place({ ...request, paymentMethod: 'card' });
  services.orderAttempts.finished();
  await services.orderAttempts.place(request);
  expect(sent.filter(({ call }) => call === 'POST /orders')).toHaveLength(3);
});

test('bought products leave the cart of another backend once: with a cash order, or when its card is paid', async () => {
  const { sent, services } = servicesWith(() => Response.json(stored));
  const { orderAttempts } = services;
  const callsOf = async (step: () => unknown) => {
    const before = sent.length;
    await step();
    return sent.slice(before).map(({ call }) => call);
  };
  expect(await callsOf(() => orderAttempts.place(request))).toEqual(['POST /orders', 'DELETE /cart/l1']);
  expect(await callsOf(() => orderAttempts.place(request))).toEqual([]);
  expect(await callsOf(() => orderAttempts.finished())).toEqual([]);

  const byCard = { ...request, paymentMethod: 'card' as const };
  expect(await callsOf(() => orderAttempts.place(byCard))).toEqual(['POST /orders']);
  expect(await callsOf(() => orderAttempts.paid?.())).toEqual(['DELETE /cart/l1']);
  expect(await callsOf(() => orderAttempts.place(byCard))).toEqual([]);
  expect(await callsOf(() => orderAttempts.finished())).toEqual([]);

  const ours = servicesWith(() => Response.json(stored), { capabilities: ownServer });
  await ours.services.orderAttempts.place(request);
  ours.services.orderAttempts.finished();
  expect(ours.sent).toHaveLength(1);
});

test('an order is placed even if the cart of another backend cannot be emptied', async () => {
  const answers = [() => Response.json(stored), () => refusal(500)];
  const { sent, services } = servicesWith(() => (answers.shift() as () => Response)());
  expect(await services.orderAttempts.place(request)).toMatchObject({ id: 'o1' });
  expect(sent).toHaveLength(2);
});

test('GET /orders/own has no payload and takes the user’s orders', async () => {
  const { sent, services } = servicesWith(() => Response.json([stored]));
  expect(await services.orders.own()).toMatchObject([{ id: 'o1', totalAmount: 158 }]);
  expect(sent).toEqual([{ ...signedIn, call: 'GET /orders/own' }]);
});

test('GET /orders has no payload and no query, and takes all orders', async () => {
  const { sent, services } = servicesWith(() => Response.json([stored, { ...stored, _id: 'o2' }]));
  const { orders, totalOrders } = await services.orders.all(1);
  expect(orders.map(({ id }) => id)).toEqual(['o1', 'o2']);
  expect(totalOrders).toBe(2);
  expect(sent).toEqual([{ ...signedIn, call: 'GET /orders' }]);
});

test('PATCH /orders/{id} sends the status, and knows it where the order is not answered', async () => {
  const { sent, services } = servicesWith(empty);
  expect(await services.orders.changeStatus({ id: 'o1', status: 'shipped', seenStatus: 'pending' })).toEqual({
    id: 'o1',
    status: 'shipped',
  });
  expect(sent).toEqual([{ ...withPayload({ status: 'shipped' }), call: 'PATCH /orders/o1' }]);

  const whole = servicesWith(() => Response.json({ ...stored, status: 'shipped' }));
  expect(
    await whole.services.orders.changeStatus({ id: 'o1', status: 'shipped', seenStatus: 'pending' }),
  ).toMatchObject({
    totalAmount: 158,
  });
});

test('a refused PATCH /orders/{id} gives the text as the error', async () => {
  const { services } = servicesWith(() => refusal(409, 'It is on its way'));
  await expect(
    services.orders.changeStatus({ id: 'o1', status: 'cancelled', seenStatus: 'pending' }),
  ).rejects.toThrow('It is on its way');
});

test('every call goes to the host that was named', async () => {
  const { sent, services } = servicesWith(() => Response.json([]), { baseUrl: 'https://api.example.com' });
  await services.cart.list();
  await services.products.brands();
  expect(sent.map(({ call }) => call)).toEqual([
    'GET https://api.example.com/cart',
    'GET https://api.example.com/brands',
  ]);
});
