import { expect, test } from 'vitest';
import type { OrderRequest } from '../api/orders.ts';
import { refusal, storeWith } from '../testing/store.ts';
import { changeOrderStatus, loadAllOrders, loadOwnOrders } from './order-thunks.ts';
import { finishPurchase, placeOrder } from './orders-slice.ts';

const request: OrderRequest = {
  items: [{ product: '65f0c0ffee00000000000001', quantity: 1 }],
  totalAmount: 30,
  totalItems: 1,
  paymentMethod: 'cash',
  selectedAddresses: { name: '', email: '', phone: '', street: '', city: '', state: '', pinCode: '' },
  user: '65f0c0ffee0000000000000a',
  status: 'pending',
};

test('a retry after a lost reply sends the same key, the next order another', async () => {
  const replies = [
    () => Promise.reject(new TypeError('lost')),
    () => Response.json({ _id: 'o1' }),
    () => Response.json({ _id: 'o2' }),
  ];
  const { store, calls } = storeWith({ 'POST /orders': () => (replies.shift() as () => Response)() });
  await store.dispatch(placeOrder(request));
  await store.dispatch(placeOrder(request));
  store.dispatch(finishPurchase('o1'));
  await store.dispatch(placeOrder(request));
  const [lost, retried, next] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(lost).toBeTruthy();
  expect(retried).toBe(lost);
  expect(next).not.toBe(lost);
});

test('a placed order is appended and current until it is reset', async () => {
  const { store } = storeWith({ 'POST /orders': () => Response.json({ _id: 'o1' }) });
  await store.dispatch(placeOrder(request));
  expect(store.getState().orders).toMatchObject({ orders: [{ id: 'o1' }], currentOrderStatus: { id: 'o1' } });
  store.dispatch(finishPurchase('o1'));
  expect(store.getState().orders.currentOrderStatus).toBeNull();
});

test('the confirmation of an earlier order does not end the present purchase', async () => {
  const answers = ['o1', 'o2', 'o2'];
  const { store, services, calls } = storeWith({
    'POST /orders': () => Response.json({ _id: answers.shift() }),
  });
  await store.dispatch(placeOrder(request));
  store.dispatch(finishPurchase('o1'));
  services.drafts.write('nora', 'half typed');
  await store.dispatch(placeOrder({ ...request, totalItems: 2 }));
  store.dispatch(finishPurchase('o1'));
  expect(services.drafts.read('nora')).toBe('half typed');
  expect(store.getState().orders.currentOrderStatus).toMatchObject({ id: 'o2' });
  await store.dispatch(placeOrder({ ...request, totalItems: 2 }));
  const [, placed, again] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(placed);

  store.dispatch(finishPurchase('o2'));
  expect(services.drafts.read('nora')).toBeNull();
});

test('the orders are loading while one is placed, which is then appended', async () => {
  const answers = ['o1', 'o2'];
  const { store } = storeWith({ 'POST /orders': () => Response.json({ _id: answers.shift() }) });
  expect(store.getState().orders).toEqual({ orders: [], status: 'idle', currentOrderStatus: null });
  await store.dispatch(placeOrder(request));
  const placing = store.dispatch(placeOrder({ ...request, totalItems: 2 }));
  expect(store.getState().orders.status).toBe('loading');
  await placing;
  expect(store.getState().orders).toMatchObject({
    orders: [{ id: 'o1' }, { id: 'o2' }],
    status: 'idle',
    currentOrderStatus: { id: 'o2' },
  });
});

test('a failed order reports the default message, a conflict the server’s message', async () => {
  const silent = storeWith({});
  await expect(silent.store.dispatch(placeOrder(request)).unwrap()).rejects.toEqual({
    message: 'Failed to place order. Please try again.',
  });
  const conflict = storeWith({ 'POST /orders': () => refusal(409, 'The total has changed') });
  await expect(conflict.store.dispatch(placeOrder(request)).unwrap()).rejects.toEqual({
    message: 'The total has changed',
    status: 409,
  });
});

test('a changed status replaces the order in both lists', async () => {
  const { store } = storeWith({
    'GET /orders?_page=1&_limit=10': () =>
      Response.json([
        { _id: 'o1', status: 'pending' },
        { _id: 'o2', status: 'pending' },
      ]),
    'GET /orders/own': () => Response.json([{ _id: 'o1', status: 'pending' }]),
    'PATCH /orders/o1': () => Response.json({ _id: 'o1', status: 'shipped' }),
  });
  await store.dispatch(loadAllOrders(1));
  await store.dispatch(loadOwnOrders());
  await store.dispatch(changeOrderStatus({ id: 'o1', status: 'shipped', seenStatus: 'pending' }));
  const { allOrders, userOrders } = store.getState().user;
  expect(allOrders.map(({ status }) => status)).toEqual(['shipped', 'pending']);
  expect(userOrders.map(({ status }) => status)).toEqual(['shipped']);
});
