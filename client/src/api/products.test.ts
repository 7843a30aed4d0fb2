import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { productsApi } from './products.ts';

const id = '65f0c0ffee00000000000001';

function shop(body: unknown, headers?: HeadersInit) {
  const urls: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    urls.push(String(url));
    return Response.json(body, { headers });
  };
  return { urls, products: productsApi(createHttp({ baseUrl: '', readToken: () => null, fetch })) };
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
  const { products } = shop({ _id: id, title: 'Scarf', price: 30 });
  expect(await products.byId(id)).toMatchObject({ id, title: 'Scarf', images: [], stock: null });
});

test('the list asks only for what is chosen and takes the total from the header', async () => {
  const { products, urls } = shop([{ _id: id }], { 'X-Total-Count': '41' });
  const page = await products.list({ category: 'shirts', brand: undefined, _page: 2, _limit: 10 });
  expect(urls).toEqual(['/products?category=shirts&_page=2&_limit=10']);
  expect(page.totalItems).toBe(41);
});
