import { expect, test } from 'vitest';
import { refusal, storeWith } from '../app/testing.ts';
import { addToCart, cartReset, changeQuantity, loadCart, removeFromCart } from './cart-slice.ts';

const scarf = { product: 'scarf', title: 'Scarf', price: 30, quantity: 1, thumbnail: '' };

test('adding the same product raises its quantity by what the server returned', async () => {
  const { store } = storeWith({ 'POST /cart': () => Response.json({ id: '1', ...scarf, quantity: 2 }) });
  await store.dispatch(addToCart(scarf));
  await store.dispatch(addToCart(scarf));
  expect(store.getState().cart.items).toMatchObject([{ id: '1', quantity: 4 }]);
  expect(store.getState().cart).toMatchObject({ success: 'Added to cart!', status: 'succeeded' });
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

test('quantity and removal work on the line with that id, whatever the server answers', async () => {
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

test('a failure shows the server’s message, or the default of the catalogue', async () => {
  const full = storeWith({ 'POST /cart': () => refusal(409, 'You can have at most 10') });
  await full.store.dispatch(addToCart(scarf));
  expect(full.store.getState().cart).toMatchObject({ status: 'failed', error: 'You can have at most 10' });

  const silent = storeWith({});
  await silent.store.dispatch(addToCart(scarf));
  expect(silent.store.getState().cart.error).toBe('Failed to add item to cart');
  await silent.store.dispatch(loadCart());
  expect(silent.store.getState().cart.error).toBe('Failed to load cart');
});

test('a reset empties the cart', async () => {
  const { store } = storeWith({ 'GET /cart': () => Response.json([scarf]) });
  await store.dispatch(loadCart());
  store.dispatch(cartReset());
  expect(store.getState().cart.items).toEqual([]);
});
