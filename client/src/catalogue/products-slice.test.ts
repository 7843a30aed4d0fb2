import type { Product } from '@kiosk/contract/product.ts';
import { expect, test } from 'vitest';
import { refusal, storeWith } from '../testing/store.ts';
import { deleteProduct, loadFacets, loadProduct, loadProducts, updateProduct } from './products-slice.ts';

const first = { id: 'a'.repeat(24), title: 'Scarf', price: 30 };
const second = { id: 'b'.repeat(24), title: 'Jumper', price: 79 };
const answers = {
  'GET /products?_page=1&_limit=10': () =>
    Response.json([first, second], { headers: { 'X-Total-Count': '12' } }),
};

test('the product list starts empty, is loading during a call, and then holds the products and their total', async () => {
  const { store } = storeWith(answers);
  const state = () => store.getState().products;
  expect(state()).toMatchObject({
    products: [],
    brands: [],
    categories: [],
    status: 'idle',
    totalItems: 0,
    selectedProducts: null,
  });
  const loading = store.dispatch(loadProducts({ _page: 1, _limit: 10 }));
  expect(state().status).toBe('loading');
  await loading;
  expect(state()).toMatchObject({ status: 'idle', products: [first, second], totalItems: 12 });
});

test('brands and categories are held as options of value, label and checked', async () => {
  const [brands, categories] = [
    [{ value: 'alder', label: 'Alder & Sons', checked: false }],
    [{ value: 'coats', label: 'Coats', checked: false }],
  ];
  const { store } = storeWith({
    'GET /brands': () => Response.json(brands),
    'GET /categories': () => Response.json(categories),
  });
  await store.dispatch(loadFacets(undefined));
  expect(store.getState().products).toMatchObject({ brands, categories, status: 'idle' });
});

test('a change replaces the product in the list', async () => {
  const { store } = storeWith({
    ...answers,
    [`PATCH /products/${second.id}`]: () => Response.json({ ...second, title: 'Sea Jumper' }),
  });
  await store.dispatch(loadProducts({ _page: 1, _limit: 10 }));
  await store.dispatch(updateProduct(second as Product));
  const { products, totalItems } = store.getState().products;
  expect(products.map(({ title }) => title)).toEqual(['Scarf', 'Sea Jumper']);
  expect(totalItems).toBe(12);
});

test('a deletion removes the product from the list', async () => {
  const { store } = storeWith({
    ...answers,
    [`DELETE /products/${first.id}`]: () => Response.json(first),
  });
  await store.dispatch(loadProducts({ _page: 1, _limit: 10 }));
  await store.dispatch(deleteProduct(first.id));
  expect(store.getState().products).toMatchObject({ products: [second], totalItems: 11 });
});

test('a failed update or deletion leaves the list unchanged and reports the server’s text, or the default message', async () => {
  const { store } = storeWith({
    ...answers,
    [`PATCH /products/${first.id}`]: () => refusal(400, 'Title is required'),
    [`DELETE /products/${first.id}`]: () => refusal(403, 'Only an administrator may do this'),
    [`PATCH /products/${second.id}`]: () => refusal(500),
  });
  await store.dispatch(loadProducts({ _page: 1, _limit: 10 }));
  const messages = [];
  for (const { id } of [first, second]) {
    messages.push((await store.dispatch(updateProduct({ id } as Product))).payload);
    messages.push((await store.dispatch(deleteProduct(id))).payload);
  }
  expect(messages).toMatchObject([
    { message: 'Title is required' },
    { message: 'Only an administrator may do this' },
    { message: 'Failed to update product.' },
    { message: 'Failed to delete product.' },
  ]);
  expect(store.getState().products).toMatchObject({ status: 'idle', products: [first, second] });
});

test('the loaded product is selected until another is requested or none is found', async () => {
  const { store } = storeWith({
    [`GET /products/${first.id}`]: () => Response.json({ ...first, id: undefined, _id: first.id }),
    [`GET /products/${second.id}`]: () => Response.json(null),
  });
  const selected = () => store.getState().products.selectedProducts;
  await store.dispatch(loadProduct(first.id));
  expect(selected()).toMatchObject(first);
  await store.dispatch(loadProduct(second.id));
  expect(selected()).toBeNull();
});

test('a product that cannot be fetched is rejected with a message', async () => {
  const { store } = storeWith({});
  const refused = async (id: string) => (await store.dispatch(loadProduct(id))).payload;
  expect(await refused('c'.repeat(24))).toEqual({ message: 'Failed to fetch product details' });
  expect(await refused('shirt')).toEqual({
    message: 'Invalid product ID format. Expected a 24-character hexadecimal string, got: shirt',
  });
});

test('an aborted request for a product does not end the loading of the next one', async () => {
  const answers: ((products: Response) => void)[] = [];
  const { store } = storeWith({
    'GET /products?_page=1&_limit=10': () => new Promise((resolve) => answers.push(resolve)),
  });
  const load = () => store.dispatch(loadProducts({ _page: 1, _limit: 10 }));

  const older = load();
  const newer = load();
  older.abort();
  await older;
  expect(store.getState().products.status).toBe('loading');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Response.json([]));
  await newer;
  expect(store.getState().products.status).toBe('idle');
});
