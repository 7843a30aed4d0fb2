import { expect, test, vi } from 'vitest';
import { checkSession, logInWithPassword, logout } from '../accounts/auth-slice.ts';
import type { NewCartLine } from '../api/cart.ts';
import type { OrderRequest } from '../api/orders.ts';
import { loadUserInfo } from '../api/user-thunks.ts';
import { addToCart, loadCart } from '../cart/cart-slice.ts';
import { loadAllOrders, loadOwnOrders } from '../orders/order-thunks.ts';
import { placeOrder } from '../orders/orders-slice.ts';
import { refusal, storeWith } from '../testing/store.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';

const line = { id: '1', product: 'p', title: 'Scarf', price: 30, quantity: 2 };
const person = (id: string) => ({ _id: id, email: `${id}@example.com`, role: 'customer', addresses: [] });

/** A shop whose door opens for the people in this order, and whose server may be stopped at the cart. */
function shopFor(...people: string[]) {
  let answerCart = (): Response | Promise<Response> => Response.json([line]);
  const shop = storeWith(
    {
      'POST /auth/login': () => {
        const id = people.shift() ?? '';
        return Response.json({ user: person(id), token: `token of ${id}` });
      },
      'GET /auth/logout': () => Response.json({}),
      'GET /cart': () => answerCart(),
      'GET /users/own': () => Response.json(person('nora')),
      'GET /orders/own': () => Response.json([{ _id: 'o1' }]),
      'POST /orders': () => Response.json({ _id: 'o1' }),
    },
    null,
  );
  return {
    ...shop,
    logIn: () => shop.store.dispatch(logInWithPassword({ email: '', password: '' })),
    setCart: (answer: typeof answerCart) => {
      answerCart = answer;
    },
  };
}

const refuse = () => refusal(401, 'Please log in to continue');

async function fill({ store }: ReturnType<typeof shopFor>): Promise<void> {
  await store.dispatch(loadCart());
  await store.dispatch(loadUserInfo());
  await store.dispatch(loadOwnOrders());
  await store.dispatch(placeOrder({} as OrderRequest));
}

test('when a session expires, user info and orders are removed and the cart is kept', async () => {
  const shop = shopFor('nora', 'nora');
  const { store } = shop;
  await shop.logIn();
  await fill(shop);
  shop.setCart(refuse);
  await store.dispatch(loadCart());
  expect(store.getState()).toMatchObject({
    auth: { loggedInUser: null },
    user: { userInfo: null, userOrders: [] },
    orders: { orders: [], currentOrderStatus: null },
    cart: { items: [line] },
  });
  await shop.logIn();
  expect(store.getState().cart.items).toHaveLength(1);
});

test('a refused administrator’s session is checked again, and a lost role is reported', async () => {
  let [name, role] = ['nora', 'admin'];
  const { store, calls } = storeWith({
    'GET /auth/check': () => Response.json({ ...person(name), role }),
    'GET /orders?_page=1&_limit=10': () => refusal(403, 'Only an administrator may do this'),
  });
  const checks = () => calls.filter(({ name }) => name === 'GET /auth/check').length;
  await store.dispatch(checkSession());

  await store.dispatch(loadAllOrders(1));
  await vi.waitFor(() => expect(store.getState().auth.isChecking).toBe(false));
  expect([checks(), store.getState().notices]).toEqual([2, []]);

  role = 'customer';
  await store.dispatch(loadAllOrders(1));
  await vi.waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('customer'));
  expect(store.getState().notices).toMatchObject([{ text: 'You are no longer an administrator.' }]);

  await store.dispatch(loadAllOrders(1));
  expect(checks()).toBe(3);

  // Who becomes an administrator has lost nothing that would have to be said; whose role becomes smaller has.
  role = 'order-manager';
  await store.dispatch(checkSession());
  role = 'product-manager';
  await store.dispatch(loadAllOrders(1));
  await vi.waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('product-manager'));
  expect(store.getState().notices.at(-1)).toMatchObject({ text: 'Your role in this shop has changed.' });

  // Another user is no administrator who has lost the role.
  [name, role] = ['otto', 'admin'];
  await store.dispatch(checkSession());
  [name, role] = ['pia', 'customer'];
  await store.dispatch(checkSession());
  expect(store.getState().notices).toEqual([]);
});

test('a user sees nothing of the user before', async () => {
  const shop = shopFor('nora', 'otto');
  const { store } = shop;
  await shop.logIn();
  await fill(shop);
  shop.setCart(refuse);
  await store.dispatch(loadCart());
  await shop.logIn();
  expect(store.getState().cart).toMatchObject({ items: [], cartLoaded: false, error: null });
  expect(store.getState().user).toMatchObject({ userInfo: null, userOrders: [] });
});

test('an answer that comes after signing out, or for the person before, is dropped', async () => {
  const shop = shopFor('nora', 'otto');
  const { store } = shop;
  await shop.logIn();
  const late = Promise.withResolvers<Response>();
  shop.setCart(() => late.promise);
  const asked = store.dispatch(loadCart());
  await store.dispatch(logout());
  await shop.logIn();
  late.resolve(Response.json([line]));
  await asked;
  expect(store.getState().cart).toMatchObject({ items: [], cartLoaded: false, status: 'idle' });
});

test('the checkout draft survives an expired session and is removed at sign-out', async () => {
  const shop = shopFor('nora', 'nora', 'nora', 'otto');
  const { store, services } = shop;
  const draftOf = (owner: string) => services.drafts.read(owner);
  await shop.logIn();
  services.drafts.write('nora', 'typed');
  shop.setCart(refuse);
  await store.dispatch(loadCart());
  await shop.logIn();
  expect(draftOf('nora')).toBe('typed');
  await store.dispatch(logout());
  expect(draftOf('nora')).toBeNull();

  await shop.logIn();
  services.drafts.write('nora', 'typed');
  await store.dispatch(loadCart());
  await shop.logIn();
  expect(draftOf('nora')).toBeNull();
});

test('signing out removes the checkout draft, even when the server refuses', async () => {
  for (const logOut of [refuse, () => refusal(500), () => Promise.reject(new TypeError('lost'))]) {
    const { store, services } = storeWith({
      'GET /auth/check': () => Response.json(person('nora')),
      'GET /auth/logout': logOut,
    });
    await store.dispatch(checkSession());
    services.drafts.write('nora', 'typed');
    await store.dispatch(logout());
    expect(services.drafts.read('nora')).toBeNull();
  }
});

test('a session that expired between visits keeps the checkout draft', async () => {
  const { store, services, tokens } = storeWith({ 'GET /auth/check': refuse });
  services.drafts.write('nora', 'typed');
  await store.dispatch(checkSession());
  expect(tokens.read()).toBeNull();
  expect(services.drafts.read('nora')).toBe('typed');
});

test('a checkout draft is removed after a logout in another tab, but survives an outage', async () => {
  for (const [token, left] of [
    ['token of nora', 'typed'],
    [null, null],
  ] as const) {
    const { store, services } = storeWith({}, token);
    services.drafts.write('nora', 'typed');
    await store.dispatch(checkSession());
    expect(services.drafts.read('nora')).toBe(left);
  }
});

test('the end of a session shows one notice, worded for what was tried, and removes earlier notices', async () => {
  const messages = [];
  for (const attempt of [loadUserInfo(), addToCart({} as NewCartLine)]) {
    const { store } = storeWith({
      'GET /auth/check': () => Response.json(person('nora')),
      'GET /users/own': refuse,
      'POST /cart': refuse,
    });
    await store.dispatch(checkSession());
    store.dispatch(succeeded('Order status updated successfully.'));
    await store.dispatch(attempt as ReturnType<typeof loadUserInfo>);
    store.dispatch(failed('Please log in to continue', { status: 401 }));
    messages.push(store.getState().notices.map(({ text }) => text));
  }
  expect(messages).toEqual([
    ['Your session has ended. Please log in again.'],
    ['Please login to add items to cart.'],
  ]);
});

test('signing out removes all notices, and logging in keeps them', async () => {
  const shop = shopFor('nora');
  shop.store.dispatch(succeeded('Account created successfully! Redirecting...'));
  await shop.logIn();
  expect(shop.store.getState().notices).toHaveLength(1);
  await shop.store.dispatch(logout());
  expect(shop.store.getState().notices).toEqual([]);
});

test('a late 401 of an old session logs nobody out', async () => {
  const shop = shopFor('nora', 'otto');
  const { store, tokens } = shop;
  await shop.logIn();
  const late = Promise.withResolvers<Response>();
  shop.setCart(() => late.promise);
  const asked = store.dispatch(loadCart());
  await store.dispatch(logout());
  await shop.logIn();
  late.resolve(refuse());
  await asked;
  expect(tokens.read()).toBe('token of otto');
  expect(store.getState().auth.loggedInUser?.id).toBe('otto');
});

test('an aborted request does not end the loading of a newer one', async () => {
  const { store } = storeWith({
    'GET /orders?_page=1&_limit=10': () => new Promise<Response>(() => undefined),
    'GET /orders?_page=2&_limit=10': () => Response.json([], { headers: { 'X-Total-Count': '11' } }),
  });
  const first = store.dispatch(loadAllOrders(1));
  const second = store.dispatch(loadAllOrders(2));
  first.abort();
  await first;
  expect(store.getState().user.status).toBe('loading');
  await second;
  expect(store.getState().user).toMatchObject({ status: 'idle', totalOrders: 11 });
});

test('a product added while the cart is being read is in it, however old the answer is', async () => {
  const old = Promise.withResolvers<Response>();
  const { store } = storeWith({
    'GET /auth/check': () => Response.json(person('nora')),
    'GET /cart': () => old.promise,
    'POST /cart': () => Response.json(line),
  });
  await store.dispatch(checkSession());
  const read = store.dispatch(loadCart());
  await store.dispatch(addToCart({} as NewCartLine));
  old.resolve(Response.json([]));
  await read;
  expect(store.getState().cart.items).toHaveLength(1);
});
