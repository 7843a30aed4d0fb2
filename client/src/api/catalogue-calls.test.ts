import { sortOptions } from '@kiosk/contract/listing.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { expect, test } from 'vitest';
import { fieldsOfProduct } from '../admin/editor/draft.ts';
import { wholeProduct } from '../admin/editor/whole-product.ts';
import { toQuery } from '../catalogue/list-state.ts';
import { bare, servicesWith, signedIn, withPayload } from '../testing/backend.ts';
import { refusal } from '../testing/store.ts';

// The catalogue's rows of point 7, as a backend that is not ours sees them.

const id = '65f0c0ffee00000000000001';
const stool = { _id: id, title: 'Stool', price: 79, brand: 'Alder', category: 'seats' };
/** Without credentials of any kind (point 6). */
const read = { ...bare, credentials: 'omit' } as const;
const options = [{ value: 'seats', label: 'Seats', checked: false }];

test('GET /products/{id} has no payload, and takes a product with _id or id', async () => {
  const { sent, services } = servicesWith(() => Response.json(stool));
  expect(await services.products.byId(id)).toMatchObject({ id, title: 'Stool', price: 79 });
  expect(sent).toEqual([{ ...read, call: `GET /products/${id}` }]);

  const another = servicesWith(() => Response.json({ id, title: 'Stool' }));
  expect(await another.services.products.byId(id)).toMatchObject({ id, title: 'Stool' });
});

test('GET /brands has no payload, and takes an array', async () => {
  const { sent, services } = servicesWith(() => Response.json(options));
  expect(await services.products.brands()).toEqual(options);
  expect(sent).toEqual([{ ...read, call: 'GET /brands' }]);
});

test('GET /categories has no payload, and takes an array', async () => {
  const { sent, services } = servicesWith(() => Response.json(options));
  expect(await services.products.categories()).toEqual(options);
  expect(sent).toEqual([{ ...read, call: 'GET /categories' }]);
});

test('GET /products takes the last selected value of each filter, with sort, page and limit', async () => {
  const { sent, services } = servicesWith(() => Response.json([stool]));
  const filters = { category: ['tables', 'seats'], brand: ['Birch', 'Alder & Sons'] };
  await services.products.list(toQuery({ filters, sort: sortOptions[0], page: 2 }));
  await services.products.list(toQuery({ filters: { category: [], brand: [] }, sort: null, page: 1 }));
  const query = 'category=seats&brand=Alder+%26+Sons&_sort=rating&_order=desc&_page=2&_limit=10';
  expect(sent).toEqual([
    { ...read, call: `GET /products?${query}` },
    { ...read, call: 'GET /products?_page=1&_limit=10' },
  ]);
});

test('GET /products takes an array, and the total from X-Total-Count', async () => {
  const { services } = servicesWith(() => Response.json([stool], { headers: { 'X-Total-Count': '41' } }));
  const page = await services.products.list({ _page: 1, _limit: 10 });
  expect(page).toMatchObject({ products: [{ id, title: 'Stool' }], totalItems: 41 });
});

test('DELETE /products/{id} has the JSON content type and no payload', async () => {
  const { sent, services } = servicesWith(() => Response.json(stool));
  await services.products.remove(id);
  expect(sent).toEqual([{ ...signedIn, contentType: 'application/json', call: `DELETE /products/${id}` }]);
});

test('a failed DELETE /products/{id} raises the response text', async () => {
  const { services } = servicesWith(() => refusal(409, 'It is on sale'));
  await expect(services.products.remove(id)).rejects.toThrow('It is on sale');
});

test('PATCH /products/{id} sends the whole product with what was edited, and no stock', async () => {
  const { sent, services } = servicesWith(() => Response.json({ ...stool, href: '/stool', price: 81.5 }));
  const product = await services.products.byId(id);
  if (!product) throw new Error('no product');
  const edited = { ...fieldsOfProduct(product), price: 81.5 };
  const updated = await services.products.update(wholeProduct(product, edited));
  const { _id, ...fields } = stool;
  expect(sent[1]).toEqual({
    ...withPayload(expect.objectContaining({ ...fields, id, href: '/stool', price: 81.5 })),
    call: `PATCH /products/${id}`,
  });
  expect(sent[1]?.payload).not.toHaveProperty('stock');
  expect(updated).toMatchObject({ id, price: 81.5 });
});

test('a failed PATCH /products/{id} raises the response text', async () => {
  const { services } = servicesWith(() => refusal(400, 'Price must not be negative'));
  const product = { ...stool, id } as unknown as Product;
  await expect(services.products.update(product)).rejects.toThrow('Price must not be negative');
});

test('a product keeps the colors of another backend, be they named color or colors', async () => {
  const teal = { name: 'Teal', class: 'bg-teal-700', selectedClass: 'ring-teal-700' };
  for (const name of ['color', 'colors']) {
    const { services } = servicesWith(() => Response.json({ ...stool, [name]: [teal] }));
    expect(await services.products.byId(id)).toMatchObject({ colors: [teal] });
  }
});
