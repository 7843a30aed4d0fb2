import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { productsApi } from './products.ts';

const id = '65f0c0ffee00000000000001';

function shop(body: unknown, headers?: HeadersInit) {
  const urls: string[] = [];
  const calls: RequestInit[] = [];
  const fetch = async (url: string | URL | Request, call: RequestInit = {}) => {
    urls.push(String(url));
    calls.push(call);
    return Response.json(body, { headers });
  };
  const http = createHttp({ baseUrl: '', readToken: () => 'secret', fetch });
  return { urls, calls, products: productsApi(http) };
}

test('an id that cannot be one is refused and nothing is sent', async () => {
  const { products, urls } = shop({});
  await expect(products.byId('shirt')).rejects.toThrow(
    'Invalid product ID format. Expected a 24-character hexadecimal string, got: shirt',
  );
  expect(urls).toEqual([]);
});

test('a product without an id is rejected', async () => {
  const { products } = shop({ title: 'Scarf' });
  await expect(products.byId(id)).rejects.toThrow('Invalid product data received - missing ID');
});

test('a product of another backend gets what the pages rely on', async () => {
  const color = [{ name: 'Sand', class: 'bg-sand', selectedClass: 'ring-sand' }];
  const { products } = shop({ _id: id, title: 'Scarf', price: 30, color });
  const scarf = await products.byId(id);
  expect(scarf).toMatchObject({ id, title: 'Scarf', images: [], colors: color });
});

test('an answer without any data is no product', async () => {
  const { products } = shop(null);
  expect(await products.byId(id)).toBeNull();
});

test('reads of the catalogue send no credentials', async () => {
  const { products, calls } = shop([{ _id: id }]);
  await Promise.all([products.list({ _page: 1, _limit: 10 }), products.brands(), products.categories()]);
  for (const { credentials, headers } of calls) {
    expect(credentials).toBe('omit');
    expect(headers).not.toHaveProperty('Authorization');
  }
  expect(calls).toHaveLength(3);
});

test('updates send the whole product, deletions the JSON content type, both the token', async () => {
  const scarf = { _id: id, title: 'Scarf', price: 30, brand: 'alder', extra: 'kept' };
  const { products, urls, calls } = shop(scarf);
  const whole = await products.byId(id);
  if (!whole) throw new Error('no product');
  expect(await products.update({ ...whole, price: 35 })).toMatchObject({
    id,
    price: 30,
  });
  await products.remove(id);

  const [, change, removal] = calls;
  expect(urls.slice(1)).toEqual([`/products/${id}`, `/products/${id}`]);
  expect([change?.method, removal?.method]).toEqual(['PATCH', 'DELETE']);
  const { _id, ...fields } = scarf;
  expect(JSON.parse(String(change?.body))).toMatchObject({ ...fields, id: _id, price: 35 });
  expect(removal?.headers).toMatchObject({ 'Content-Type': 'application/json' });
  for (const call of [change, removal]) {
    expect(call?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  }
});

test('the list asks only for what is chosen and takes the total from the header', async () => {
  const { products, urls } = shop([{ _id: id }], { 'X-Total-Count': '41' });
  const page = await products.list({ category: 'shirts', brand: undefined, _page: 2, _limit: 10 });
  expect(urls).toEqual(['/products?category=shirts&_page=2&_limit=10']);
  expect(page).toMatchObject({ totalItems: 41, products: [{ id }] });
});
