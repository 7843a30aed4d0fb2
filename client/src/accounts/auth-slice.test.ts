import { expect, test } from 'vitest';
import { refusal, storeWith } from '../app/testing.ts';
import { loadCart } from '../cart/cart-slice.ts';
import { checkSession, login, logout } from './auth-slice.ts';

const nora = { _id: '65f0c0ffee0000000000000a', email: 'nora@example.com', role: 'customer', addresses: [] };
const session = () => Response.json({ user: nora, token: 'new' });

test('without a token the check fails with a word and no request', async () => {
  const { store, calls } = storeWith({}, null);
  await expect(store.dispatch(checkSession()).unwrap()).rejects.toEqual({ message: 'No token found' });
  expect(calls).toEqual([]);
  expect(store.getState().auth).toMatchObject({ userChecked: true, loggedInUser: null });
});

test('a refused token is forgotten', async () => {
  const { store, tokens } = storeWith({ 'GET /auth/check': () => refusal(401) });
  await store.dispatch(checkSession());
  expect(tokens.read()).toBeNull();
  expect(store.getState().auth.userChecked).toBe(true);
});

test('an outage logs nobody out', async () => {
  const { store, tokens } = storeWith({});
  await store.dispatch(checkSession());
  expect(tokens.read()).toBe('secret');
  expect(store.getState().auth.userChecked).toBe(true);
});

test('login keeps the user and the token', async () => {
  const { store, tokens } = storeWith({ 'POST /auth/login': session }, null);
  await store.dispatch(login({ email: 'nora@example.com', password: 'x' }));
  expect(store.getState().auth.loggedInUser?.email).toBe('nora@example.com');
  expect(tokens.read()).toBe('new');
});

test('login says what the server says, or the sentence of the catalogue', async () => {
  const refused = storeWith({ 'POST /auth/login': () => refusal(401, 'Invalid email or password') }, null);
  await refused.store.dispatch(login({ email: 'a@b.co', password: 'x' }));
  expect(refused.store.getState().auth.error).toBe('Invalid email or password');

  const silent = storeWith({}, null);
  await silent.store.dispatch(login({ email: 'a@b.co', password: 'x' }));
  expect(silent.store.getState().auth.error).toBe('Login failed. Please try again.');
});

test('signing out leaves nothing behind, even when the server cannot be told', async () => {
  const { store, tokens } = storeWith({
    'POST /auth/login': session,
    'GET /cart': () => Response.json([{ id: '1', product: 'p', title: 'Scarf', price: 30, quantity: 1 }]),
  });
  await store.dispatch(login({ email: 'nora@example.com', password: 'x' }));
  await store.dispatch(loadCart());
  await store.dispatch(logout());
  expect(tokens.read()).toBeNull();
  expect(store.getState().auth.loggedInUser).toBeNull();
  expect(store.getState().cart).toMatchObject({ items: [], cartLoaded: false });
});

test('signing out tells the server with the token that it forgets', async () => {
  const { store, tokens, calls } = storeWith({
    'GET /auth/logout': () => {
      expect(tokens.read()).toBeNull();
      return Response.json({});
    },
  });
  await store.dispatch(logout());
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('a 401 in the middle ends the session with a notice and keeps the cart', async () => {
  const line = { id: '1', product: 'p', title: 'Scarf', price: 30, quantity: 2 };
  const answers = [() => Response.json([line]), () => refusal(401, 'Please log in to continue')];
  const { store, tokens } = storeWith({
    'POST /auth/login': session,
    'GET /cart': () => (answers.shift() as () => Response)(),
  });
  await store.dispatch(login({ email: 'nora@example.com', password: 'x' }));
  await store.dispatch(loadCart());
  await store.dispatch(loadCart());
  const state = store.getState();
  expect(tokens.read()).toBeNull();
  expect(state.auth.loggedInUser).toBeNull();
  expect(state.cart.items).toHaveLength(1);
  expect(state.notices[0]).toMatchObject({ type: 'error', text: expect.stringContaining('log in again') });
});
