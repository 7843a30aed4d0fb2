import { expect, test } from 'vitest';
import { loadUserInfo, updateUser } from '../api/user-thunks.ts';
import { addressNamed, nora } from '../testing/people.ts';
import { refusal, storeWith } from '../testing/store.ts';
import { changeOrderStatus, loadAllOrders, loadOwnOrders } from './order-thunks.ts';
import { statusLabel } from './status-label.ts';

const home = addressNamed('Nora');

test('a changed user updates the user info and not the orders', async () => {
  const { store, calls } = storeWith({
    'GET /orders/own': () => Response.json([{ _id: 'o1' }]),
    'PATCH /users/nora': () => Response.json({ ...nora, _id: 'nora', addresses: [home] }),
  });
  await store.dispatch(loadOwnOrders());
  await store.dispatch(updateUser({ ...nora, addresses: [home] }));
  expect(calls.at(-1)?.body).toEqual({ ...nora, addresses: [home] });
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer secret',
    'Bearer secret',
  ]);
  expect(store.getState().user).toMatchObject({
    userOrders: [{ id: 'o1' }],
    userInfo: { addresses: [home] },
  });
});

test('the user data start empty and are loading while a call is under way', async () => {
  const answer = Promise.withResolvers<Response>();
  const { store } = storeWith({ 'GET /users/own': () => answer.promise });
  expect(store.getState().user).toMatchObject({
    userOrders: [],
    allOrders: [],
    userInfo: null,
    status: 'idle',
  });
  const asked = store.dispatch(loadUserInfo());
  expect(store.getState().user.status).toBe('loading');
  answer.resolve(Response.json({ ...nora, _id: 'nora' }));
  await asked;
  expect(store.getState().user).toMatchObject({ userInfo: nora, status: 'idle' });
});

test('a failed call ends the loading status and keeps the user data', async () => {
  const { store } = storeWith({
    'GET /orders/own': () => Response.json([{ _id: 'o1' }]),
    'PATCH /users/nora': () => refusal(503),
  });
  await store.dispatch(loadOwnOrders());
  await store.dispatch(updateUser(nora));
  expect(store.getState().user).toMatchObject({ userOrders: [{ id: 'o1' }], userInfo: null, status: 'idle' });
});

test('all orders are loaded by page, or at once from a backend without pages', async () => {
  const { store } = storeWith({
    'GET /orders?_page=3&_limit=10': () =>
      Response.json([{ _id: 'o21' }], { headers: { 'X-Total-Count': '21' } }),
    'GET /orders?_page=1&_limit=10': () => Response.json([{ id: 'o1' }, { id: 'o2' }]),
  });
  await store.dispatch(loadAllOrders(3));
  expect(store.getState().user).toMatchObject({
    allOrders: [{ id: 'o21' }],
    allOrdersPage: 3,
    totalOrders: 21,
  });
  await store.dispatch(loadAllOrders(1));
  expect(store.getState().user).toMatchObject({ allOrdersPage: 1, totalOrders: 2 });
});

test('a refused status change reports the server’s message, or the default message', async () => {
  const refusals = [refusal(409, 'Sold out'), refusal(500)];
  const { store, calls } = storeWith({ 'PATCH /orders/o1': () => refusals.shift() as Response });
  const asked = { id: 'o1', status: 'shipped', seenStatus: 'pending' } as const;
  const change = () => store.dispatch(changeOrderStatus(asked)).unwrap();
  await expect(change()).rejects.toMatchObject({ message: 'Sold out' });
  await expect(change()).rejects.toMatchObject({ message: 'Failed to update order status.' });
  expect(calls[0]?.body).toEqual({ status: 'shipped' });
  expect(calls[0]?.headers.get('X-Seen-Status')).toBe('pending');
});

test('a status is shown with a capital letter, and a missing one as Pending', () => {
  expect(statusLabel('shipped')).toBe('Shipped');
  expect(statusLabel(undefined)).toBe('Pending');
  expect(statusLabel('' as 'pending')).toBe('Pending');
});
