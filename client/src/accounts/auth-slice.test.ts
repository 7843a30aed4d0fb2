import { expect, onTestFinished, test, vi } from 'vitest';
import { loadCart } from '../cart/cart-slice.ts';
import { refusal, storeWith } from '../testing/store.ts';
import {
  checkSession,
  createAccount,
  logInWithGoogle,
  logInWithPassword,
  logout,
  pageInterrupted,
  selectIsChecking,
  selectIsOpening,
  signUpWithGoogle,
} from './auth-slice.ts';

const nora = { _id: '65f0c0ffee0000000000000a', email: 'nora@example.com', role: 'customer', addresses: [] };
const session = () => Response.json({ user: nora, token: 'new' });

test('without a token the session check fails with a message and no request', async () => {
  const { store, calls } = storeWith({}, null);
  await expect(store.dispatch(checkSession()).unwrap()).rejects.toEqual({ message: 'No token found' });
  expect(calls).toEqual([]);
  expect(store.getState().auth).toMatchObject({ userChecked: true, loggedInUser: null });
});

test('the session check identifies the user by the stored token', async () => {
  const { store, calls } = storeWith({ 'GET /auth/check': () => Response.json(nora) });
  const check = store.dispatch(checkSession());
  expect(store.getState().auth).toMatchObject({ status: 'loading', userChecked: false });
  await check;
  expect(store.getState().auth).toMatchObject({ status: 'idle', userChecked: true });
  expect(store.getState().auth.loggedInUser).toMatchObject({
    id: nora._id,
    email: nora.email,
    role: 'customer',
  });
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('a token that the server refuses is removed', async () => {
  const { store, tokens } = storeWith({ 'GET /auth/check': () => refusal(401) });
  await store.dispatch(checkSession());
  expect(tokens.read()).toBeNull();
  expect(store.getState().auth).toMatchObject({ status: 'idle', userChecked: true, loggedInUser: null });
});

test('an outage logs nobody out', async () => {
  const { store, tokens } = storeWith({});
  await store.dispatch(checkSession());
  expect(tokens.read()).toBe('secret');
  expect(store.getState().auth.userChecked).toBe(true);
});

test('only a 401 of the session check logs out; any other failure is an outage', async () => {
  for (const status of [429, 500, 502, 503]) {
    const { store, tokens } = storeWith({ 'GET /auth/check': () => refusal(status) });
    await store.dispatch(checkSession());
    expect(store.getState().auth).toMatchObject({ isOutage: true, userChecked: true, loggedInUser: null });
    expect(tokens.read()).toBe('secret');
  }
  for (const [token, status] of [['secret', 401] as const, [null, 500] as const]) {
    const { store } = storeWith({ 'GET /auth/check': () => refusal(status) }, token);
    await store.dispatch(checkSession());
    expect(store.getState().auth).toMatchObject({ isOutage: false, userChecked: true });
  }
});

test('an outage ends with the check that succeeds', async () => {
  const answers = [() => refusal(503), () => Response.json(nora)];
  const { store } = storeWith({ 'GET /auth/check': () => (answers.shift() as () => Response)() });
  await store.dispatch(checkSession());
  await store.dispatch(checkSession());
  expect(store.getState().auth).toMatchObject({ isOutage: false, loggedInUser: { id: nora._id } });
});

const silence = () => new Promise<Response>(() => undefined);

test('a session check without an answer counts as an outage after 10 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, tokens } = storeWith({ 'GET /auth/check': silence });
  const check = store.dispatch(checkSession());
  await vi.advanceTimersByTimeAsync(9999);
  expect(store.getState().auth.userChecked).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await check;
  expect(store.getState().auth).toMatchObject({ isOutage: true, userChecked: true });
  expect(tokens.read()).toBe('secret');
});

test('a session check is skipped while another is under way', async () => {
  const late = Promise.withResolvers<Response>();
  const { store, calls } = storeWith({ 'GET /auth/check': () => late.promise });
  const first = store.dispatch(checkSession());
  await store.dispatch(checkSession());
  expect(calls).toHaveLength(1);
  expect(store.getState().auth).toMatchObject({ status: 'loading', userChecked: false });
  expect(selectIsChecking(store.getState())).toBe(true);
  late.resolve(refusal(503));
  await first;
  expect(selectIsChecking(store.getState())).toBe(false);
  await store.dispatch(checkSession());
  expect(calls).toHaveLength(2);
});

test('a session check neither counts as a login nor ends one that is under way', async () => {
  const [lateCheck, lateLogin] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const { store } = storeWith({
    'GET /auth/check': () => lateCheck.promise,
    'POST /auth/login': () => lateLogin.promise,
  });
  const isOpening = () => selectIsOpening(store.getState());
  const check = store.dispatch(checkSession());
  expect(isOpening()).toBe(false);
  const opening = store.dispatch(logInWithPassword({ email: 'nora@example.com', password: 'x' }));
  lateCheck.resolve(refusal(503));
  await check;
  expect(isOpening()).toBe(true);
  lateLogin.resolve(session());
  await opening;
  expect(isOpening()).toBe(false);
});

test('login, sign-up and Google login keep the user and the token, and nothing of the password', async () => {
  const answers = {
    'POST /auth/login': session,
    'POST /auth/signup': session,
    'POST /auth/google': session,
  };
  const ways = [
    logInWithPassword({ email: 'nora@example.com', password: 'Secret123' }),
    createAccount({ username: 'nora', email: 'nora@example.com', password: 'Secret123' }),
    logInWithGoogle({ token: 'signed by Google' }),
    signUpWithGoogle({ token: 'signed by Google' }),
  ];
  for (const way of ways) {
    const { store, tokens } = storeWith(answers, null);
    const opening = store.dispatch(way as ReturnType<typeof logInWithPassword>);
    expect(store.getState().auth.status).toBe('loading');
    await opening;
    expect(store.getState().auth).toMatchObject({ status: 'idle', error: null });
    expect(store.getState().auth.loggedInUser).toMatchObject({ id: nora._id, email: nora.email });
    expect(tokens.read()).toBe('new');
    expect(JSON.stringify(store.getState())).not.toContain('Secret123');
  }
});

test('an answer without a user or a token logs nobody in', async () => {
  const answers = [() => Response.json({}), () => Response.json({ user: nora }), () => new Response('<p>Hi')];
  for (const answer of [...answers, () => Response.json({ user: {}, token: 'new' })]) {
    const { store, tokens } = storeWith({ 'POST /auth/login': answer }, null);
    await store.dispatch(logInWithPassword({ email: 'nora@example.com', password: 'x' }));
    expect(store.getState().auth).toMatchObject({
      loggedInUser: null,
      error: 'Login failed. Please try again.',
    });
    expect(tokens.read()).toBeNull();
  }
  const { store, tokens } = storeWith({ 'GET /auth/check': () => new Response('<p>Hi') });
  await store.dispatch(checkSession());
  expect(store.getState().auth).toMatchObject({ userChecked: true, loggedInUser: null });
  expect(tokens.read()).toBe('secret');
});

test('the Google credential is sent to the server as the token', async () => {
  const { store, calls } = storeWith({ 'POST /auth/google': session }, null);
  await store.dispatch(logInWithGoogle({ token: 'signed by Google' }));
  expect(calls).toMatchObject([{ name: 'POST /auth/google', body: { token: 'signed by Google' } }]);
});

test('each way to log in reports the server’s message, or its default message', async () => {
  const ways = [
    [
      'POST /auth/login',
      logInWithPassword({ email: 'a@b.co', password: 'x' }),
      'Login failed. Please try again.',
    ],
    [
      'POST /auth/signup',
      createAccount({ username: 'nora', email: 'a@b.co', password: 'x' }),
      'Sign up failed. Please try again.',
    ],
    ['POST /auth/google', logInWithGoogle({ token: 'x' }), 'Google login failed. Please try again.'],
    ['POST /auth/google', signUpWithGoogle({ token: 'x' }), 'Google signup failed. Please try again.'],
  ] as const;
  for (const [call, way, message] of ways) {
    const errorAfter = async (answers: Parameters<typeof storeWith>[0]) => {
      const { store, tokens } = storeWith(answers, null);
      await store.dispatch(way as ReturnType<typeof logInWithPassword>);
      expect(tokens.read()).toBeNull();
      return store.getState().auth.error;
    };
    expect(await errorAfter({ [call]: () => refusal(401, 'Not with this') })).toBe('Not with this');
    expect(await errorAfter({ [call]: () => refusal(502) })).toBe(message);
    expect(await errorAfter({})).toBe(message);
  }
});

test('signing out removes the token and the user even when the server cannot be reached', async () => {
  const { store, tokens } = storeWith({
    'POST /auth/login': session,
    'GET /cart': () => Response.json([{ id: '1', product: 'p', title: 'Scarf', price: 30, quantity: 1 }]),
  });
  await store.dispatch(logInWithPassword({ email: 'nora@example.com', password: 'x' }));
  await store.dispatch(loadCart());
  await store.dispatch(logout());
  expect(tokens.read()).toBeNull();
  expect(store.getState().auth.loggedInUser).toBeNull();
  expect(store.getState().cart).toMatchObject({ items: [], cartLoaded: false });
});

test('signing out sends the server the token that it removes', async () => {
  const { store, tokens, calls } = storeWith({
    'GET /auth/logout': () => {
      expect(tokens.read()).toBeNull();
      return Response.json({});
    },
  });
  await store.dispatch(logout());
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('the page that a session ended at is offered to its own user alone', async () => {
  const logIns = [nora, { ...nora, _id: '65f0c0ffee0000000000000b' }];
  for (const user of logIns) {
    const answers = [session, () => Response.json({ user, token: 'next' })];
    const { store } = storeWith({
      'POST /auth/login': () => (answers.shift() as () => Response)(),
      'GET /cart': () => refusal(401),
    });
    const logIn = () => store.dispatch(logInWithPassword({ email: nora.email, password: 'x' }));
    await logIn();
    await store.dispatch(loadCart());
    store.dispatch(pageInterrupted('/cart'));
    await logIn();
    expect(store.getState().auth.interrupted).toBe(user === nora ? '/cart' : null);
  }
});

test('a 401 while logged in ends the session with a notice and keeps the cart', async () => {
  const line = { id: '1', product: 'p', title: 'Scarf', price: 30, quantity: 2 };
  const answers = [() => Response.json([line]), () => refusal(401, 'Please log in to continue')];
  const { store, tokens } = storeWith({
    'POST /auth/login': session,
    'GET /cart': () => (answers.shift() as () => Response)(),
  });
  await store.dispatch(logInWithPassword({ email: 'nora@example.com', password: 'x' }));
  await store.dispatch(loadCart());
  await store.dispatch(loadCart());
  const state = store.getState();
  expect(tokens.read()).toBeNull();
  expect(state.auth.loggedInUser).toBeNull();
  expect(state.cart.items).toHaveLength(1);
  expect(state.notices[0]).toMatchObject({ type: 'error', text: expect.stringContaining('log in again') });
});
