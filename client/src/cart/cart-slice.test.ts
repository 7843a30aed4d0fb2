import { expect, test, vi } from 'vitest';
import { refusal, storeWith } from '../testing/store.ts';
import { addToCart, cartCleared, cartReset, loadCart } from './cart-slice.ts';
import { changeQuantity, refreshCart, removeFromCart } from './changing.ts';

const scarf = { product: 'scarf', title: 'Scarf', price: 30, quantity: 1, thumbnail: '' };

test('adding the same product raises its quantity by what the server returned', async () => {
  const { store } = storeWith({
    'GET /cart': () => Response.json([]),
    'POST /cart': () => Response.json({ id: '1', ...scarf, quantity: 2 }),
  });
  await store.dispatch(loadCart());
  await store.dispatch(addToCart(scarf));
  await store.dispatch(addToCart(scarf));
  expect(store.getState().cart.items).toMatchObject([{ id: '1', quantity: 4 }]);
  expect(store.getState().cart).toMatchObject({ success: 'Added to cart!', status: 'succeeded' });
});

test('after an addition to a cart that could not be read it is read again', async () => {
  const answers = [() => refusal(503), () => Response.json([{ ...scarf, id: '1', quantity: 5 }])];
  const { store } = storeWith({
    'GET /cart': () => (answers.shift() as () => Response)(),
    'POST /cart': () => Response.json({ id: '1', ...scarf }),
  });
  await store.dispatch(loadCart());
  await store.dispatch(addToCart(scarf));
  await vi.waitFor(() => expect(store.getState().cart).toMatchObject({ cartLoaded: true, error: null }));
  expect(store.getState().cart.items).toMatchObject([{ id: '1', quantity: 5 }]);
});

test('another size of the same product is a line of its own', async () => {
  const sizes = ['S', 'M'];
  const { store } = storeWith({
    'POST /cart': () => Response.json({ ...scarf, id: sizes.length, size: sizes.shift() }),
  });
  await store.dispatch(addToCart({ ...scarf, size: 'S' }));
  await store.dispatch(addToCart({ ...scarf, size: 'M' }));
  expect(store.getState().cart.items.map(({ size }) => size)).toEqual(['S', 'M']);
});

test('prices and quantities that arrive as text become numbers', async () => {
  const { store } = storeWith({
    'GET /cart': () => Response.json([{ ...scarf, price: '30.5', quantity: '2' }]),
  });
  await store.dispatch(loadCart());
  expect(store.getState().cart).toMatchObject({ cartLoaded: true, items: [{ price: 30.5, quantity: 2 }] });
});

test('changing a quantity and removing a line affect the line with that id, whatever the server answers', async () => {
  const { store } = storeWith({
    'GET /cart': () =>
      Response.json([
        { ...scarf, _id: '1' },
        { ...scarf, _id: '2', product: 'hat' },
      ]),
    'PATCH /cart/1': () => new Response(null, { status: 204 }),
    'DELETE /cart/2': () => new Response('ok'),
  });
  await store.dispatch(loadCart());
  await store.dispatch(changeQuantity({ id: '1', quantity: 5 }));
  await store.dispatch(removeFromCart('2'));
  expect(store.getState().cart.items).toMatchObject([{ id: '1', quantity: 5 }]);
});

test('a failed cart call shows the server’s message, or its default message', async () => {
  const full = storeWith({ 'POST /cart': () => refusal(409, 'You can have at most 10') });
  await full.store.dispatch(addToCart(scarf));
  expect(full.store.getState().cart).toMatchObject({ status: 'failed', error: 'You can have at most 10' });

  const silent = storeWith({});
  await silent.store.dispatch(addToCart(scarf));
  expect(silent.store.getState().cart.error).toBe('Failed to add item to cart');
  await silent.store.dispatch(loadCart());
  expect(silent.store.getState().cart.error).toBe('Failed to load cart');
});

test('a reset empties the cart, which counts as empty only after it was read again', async () => {
  const answers = [() => Response.json([scarf]), () => refusal(503), () => Response.json([])];
  const { store } = storeWith({ 'GET /cart': () => (answers.shift() as () => Response)() });
  await store.dispatch(loadCart());
  store.dispatch(cartReset());
  expect(store.getState().cart).toMatchObject({ items: [], cartLoaded: false });
  await store.dispatch(loadCart());
  expect(store.getState().cart).toMatchObject({ cartLoaded: false, status: 'failed' });
  await store.dispatch(loadCart());
  expect(store.getState().cart).toMatchObject({ items: [], cartLoaded: true });
});

test('clearing empties the items and the error', async () => {
  const { store } = storeWith({
    'GET /cart': () => Response.json([{ ...scarf, id: '1' }]),
    'PATCH /cart/1': () => refusal(409, 'Only 3 left'),
  });
  await store.dispatch(loadCart());
  await store.dispatch(changeQuantity({ id: '1', quantity: 5 }));
  expect(store.getState().cart).toMatchObject({ items: [scarf], error: 'Only 3 left' });
  store.dispatch(cartCleared());
  expect(store.getState().cart).toMatchObject({ items: [], error: null, status: 'idle' });
});

test('a product that is new to the cart is appended, with quantity 1 where the server names none', async () => {
  const answers = [
    { id: '1', ...scarf },
    { _id: '2', product: 'hat', title: 'Hat', price: '12' },
    { _id: '2', product: 'hat', title: 'Hat', price: '12' },
  ];
  const { store } = storeWith({ 'POST /cart': () => Response.json(answers.shift()) });
  await store.dispatch(addToCart(scarf));
  await store.dispatch(addToCart({ ...scarf, product: 'hat' }));
  expect(store.getState().cart.items).toMatchObject([scarf, { id: '2', price: 12, quantity: 1 }]);
  await store.dispatch(addToCart({ ...scarf, product: 'hat' }));
  expect(store.getState().cart.items).toMatchObject([scarf, { id: '2', quantity: 2 }]);
});

test('a backend without colors and sizes keeps a product on one line', async () => {
  const { store } = storeWith({ 'POST /cart': () => Response.json({ id: '1', ...scarf }) });
  await store.dispatch(addToCart({ ...scarf, size: 'S' }));
  await store.dispatch(addToCart({ ...scarf, size: 'M' }));
  expect(store.getState().cart.items).toMatchObject([{ id: '1', quantity: 2, size: undefined }]);
});

test('the status is loading while a call is under way, then succeeded or failed', async () => {
  const { store } = storeWith({ 'GET /cart': () => Response.json([]) });
  expect(store.getState().cart).toMatchObject({
    items: [],
    status: 'idle',
    cartLoaded: false,
    error: null,
    success: null,
  });
  const asked = store.dispatch(loadCart());
  expect(store.getState().cart.status).toBe('loading');
  await asked;
  expect(store.getState().cart.status).toBe('succeeded');
  store.dispatch(cartCleared());
  await store.dispatch(removeFromCart('1'));
  expect(store.getState().cart).toMatchObject({ status: 'failed', error: 'Failed to remove item from cart' });
});

test('after a refused change the cart is read again, and the reason stays', async () => {
  const carts = [[{ ...scarf, id: '1' }], []];
  const gone = 'This item is no longer in your cart.';
  const { store } = storeWith({
    'GET /cart': () => Response.json(carts.shift()),
    'PATCH /cart/1': () => refusal(404, gone),
  });
  await store.dispatch(loadCart());
  await store.dispatch(changeQuantity({ id: '1', quantity: 2 }));
  await expect.poll(() => store.getState().cart).toMatchObject({ items: [], error: gone, pending: [] });
});

test('where reloading the cart fails too, the refusal is the error that is shown', async () => {
  const replies = [() => Response.json([{ ...scarf, id: '1' }]), () => refusal(500, 'Later')];
  const { store, calls } = storeWith({ 'GET /cart': () => (replies.shift() as () => Response)() });
  await store.dispatch(loadCart());
  await store.dispatch(removeFromCart('1'));
  await expect.poll(() => store.getState().cart.pending).toEqual([]);
  expect(calls).toHaveLength(3);
  expect(store.getState().cart).toMatchObject({ status: 'failed', error: 'Failed to remove item from cart' });
});

test.each(['list', 'addition'])('an addition while the cart loads counts once (%s first)', async (first) => {
  const answers = { list: Promise.withResolvers<void>(), addition: Promise.withResolvers<void>() };
  const kept: object[] = [];
  const { store } = storeWith({
    'GET /cart': async () => {
      const lines = [...kept];
      await answers.list.promise;
      await aMoment();
      return Response.json(lines);
    },
    'POST /cart': async () => {
      kept.push({ id: '1', ...scarf });
      await answers.addition.promise;
      return Response.json(kept[0]);
    },
  });
  const done = [store.dispatch(loadCart()), store.dispatch(addToCart(scarf))];
  answers[first === 'list' ? 'list' : 'addition'].resolve();
  await aMoment();
  answers[first === 'list' ? 'addition' : 'list'].resolve();
  await Promise.all(done);
  expect(store.getState().cart.items).toMatchObject([{ quantity: 1 }]);
});

test('the last requested quantity is sent once the earlier change has been answered', async () => {
  const { store, calls, answer } = storeWithSlowCart();
  await store.dispatch(loadCart());
  const presses = [2, 3, 4].map((quantity) => store.dispatch(changeQuantity({ id: '1', quantity })));
  expect(store.getState().cart).toMatchObject({ requested: { 1: 4 }, items: [{ quantity: 1 }, {}] });
  const sent = () => calls.slice(1).map(({ name, body }) => [name, (body as { quantity: number }).quantity]);
  expect(sent()).toEqual([['PATCH /cart/1', 2]]);

  const other = store.dispatch(changeQuantity({ id: '2', quantity: 2 }));
  answer('PATCH /cart/2');
  await other;
  expect(store.getState().cart).toMatchObject({ requested: { 1: 4 }, items: [{}, { quantity: 2 }] });

  answer('PATCH /cart/1');
  answer('PATCH /cart/1');
  await Promise.all(presses);
  expect(sent()).toEqual([
    ['PATCH /cart/1', 2],
    ['PATCH /cart/2', 2],
    ['PATCH /cart/1', 4],
  ]);
  expect(store.getState().cart).toMatchObject({ requested: {}, items: [{ quantity: 4 }, { quantity: 2 }] });
});

test('a refusal discards the requested quantity of its line, and its reason stays through changes of other lines', async () => {
  const { store, answer } = storeWithSlowCart();
  await store.dispatch(loadCart());
  const presses = ['1', '2', '1', '2'].map((id, press) =>
    store.dispatch(changeQuantity({ id, quantity: press < 2 ? 2 : 3 })),
  );
  answer('PATCH /cart/1', refusal(409, 'Only 1 left'));
  answer('PATCH /cart/2');
  answer('PATCH /cart/2');
  await Promise.all(presses);
  expect(store.getState().cart).toMatchObject({ requested: {}, error: 'Only 1 left' });
});

test('a line is removed after its earlier change, and quantities requested in between are dropped', async () => {
  const { store, calls, answer } = storeWithSlowCart();
  await store.dispatch(loadCart());
  const changing = store.dispatch(changeQuantity({ id: '1', quantity: 2 }));
  store.dispatch(changeQuantity({ id: '1', quantity: 3 }));
  store.dispatch(removeFromCart('1'));
  answer('DELETE /cart/1');
  expect(calls.map(({ name }) => name)).toEqual(['GET /cart', 'PATCH /cart/1']);
  answer('PATCH /cart/1');
  await changing;
  expect(calls.map(({ name }) => name)).toEqual(['GET /cart', 'PATCH /cart/1', 'DELETE /cart/1']);
  expect(store.getState().cart).toMatchObject({ requested: {}, items: [{ id: '2' }] });
});

/** Two scarves, and a server that answers a change only when the test releases it. */
function storeWithSlowCart() {
  const lines = ['1', '2'].map((id) => ({ ...scarf, id }));
  const slow = {
    'PATCH /cart/1': slowReplies(),
    'PATCH /cart/2': slowReplies(),
    'DELETE /cart/1': slowReplies(),
  };
  const asked = Object.entries(slow).map(([name, { next }]) => [name, next]);
  const answer = (name: keyof typeof slow, reply = new Response(null, { status: 204 })) =>
    slow[name].give(reply);
  return { ...storeWith({ 'GET /cart': () => Response.json(lines), ...Object.fromEntries(asked) }), answer };
}

function slowReplies() {
  const replies = Array.from({ length: 2 }, () => Promise.withResolvers<Response>());
  const [asked, given] = [[...replies], [...replies]];
  return {
    next: () => asked.shift()?.promise,
    give: (reply: Response) => given.shift()?.resolve(reply),
  };
}

/** No answer of a network comes earlier. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test('before an order the cart is read again unless it is fresh, and a failure shows no message', async () => {
  vi.useFakeTimers();
  const answers = [
    () => Response.json([{ ...scarf, id: '1', quantity: 3 }]),
    () => Response.json([{ ...scarf, id: '1', quantity: 3, available: 2 }]),
    () => refusal(503),
  ];
  const { store, calls } = storeWith({ 'GET /cart': () => (answers.shift() as () => Response)() });
  await store.dispatch(refreshCart());
  expect(calls).toEqual([]);
  await store.dispatch(loadCart());
  await store.dispatch(refreshCart());
  expect(calls).toHaveLength(1);
  for (const _ of ['reread', 'refused']) {
    vi.advanceTimersByTime(10_000);
    await store.dispatch(refreshCart());
  }
  expect(calls).toHaveLength(3);
  expect(store.getState().cart).toMatchObject({
    items: [{ available: 2 }],
    status: 'succeeded',
    error: null,
  });
  vi.useRealTimers();
});

test('changing a cart with a shortage reads the stock of its other lines again', async () => {
  const short = { ...scarf, id: '2', size: 'L', quantity: 2, available: 1 };
  const carts = [
    [{ ...scarf, id: '1', size: 'M', quantity: 3 }, short],
    [{ ...scarf, id: '2', size: 'L', quantity: 2 }],
  ];
  const { store } = storeWith({
    'GET /cart': () => Response.json(carts.shift()),
    'DELETE /cart/1': () => Response.json({}),
  });
  await store.dispatch(loadCart());
  await store.dispatch(removeFromCart('1'));
  await vi.waitFor(() =>
    expect(store.getState().cart.items).toEqual([{ ...scarf, id: '2', size: 'L', quantity: 2 }]),
  );
});
