import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, describeShop } from '@kiosk/testkit/shop.ts';
import { malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const gone = 'Product not found. It may have been removed or is no longer available.';

describeShop('A product', (shop) => {
  test('is shown to everybody, in dollars, with what the shop derives', async () => {
    const jumper = await shop.product({ price: 79.5, stock: 3, category: 'coats' });

    expect(await shop.get(`/products/${jumper.id}`)).toMatchObject({
      status: 200,
      body: {
        id: jumper.id,
        title: jumper.title,
        name: jumper.title,
        price: 79.5,
        brand: 'harbour',
        category: 'coats',
        description: jumper.description,
        thumbnail: jumper.thumbnail,
        images: jumper.images,
        rating: 4.5,
        discountPercentage: 0,
        highlights: ['Warm'],
        stock: 3,
        href: `/product-detail/${jumper.id}`,
        breadcrumbs: [{ id: 'coats', name: 'Coats', href: '/?category=coats' }],
      },
    });
  });

  test('is in the list exactly as it is on its own', async () => {
    const sand = { name: 'Sand', class: 'bg-sand', selectedClass: 'ring-sand', hex: '#e0d5b5' };
    await shop.db.insertInto('brands').values({ value: 'lone', label: 'Lone' }).execute();
    const coat = await shop.product({
      brand: 'lone',
      colors: [sand],
      sizes: [{ name: 'One', inStock: false }],
    });

    const own = (await shop.get(`/products/${coat.id}`)).body;

    expect(own).toMatchObject({ colors: [sand], sizes: [{ name: 'One', inStock: false }] });
    expect((await shop.get('/products?brand=lone')).body).toEqual([own]);
  });

  test('without colours and sizes of its own has no such field, one without any choice an empty list', async () => {
    const [usual, plain] = [await shop.product(), await shop.product({ colors: [], sizes: [] })];
    const { body } = await shop.get(`/products/${usual.id}`);
    expect('colors' in body || 'sizes' in body).toBe(false);
    expect((await shop.get(`/products/${plain.id}`)).body).toMatchObject({ colors: [], sizes: [] });
  });

  test('is found by its id in capitals', async () => {
    const { id } = await shop.product();
    expect((await shop.get(`/products/${id.toUpperCase()}`)).body.id).toBe(id);
  });

  test('tells a stock that is not counted as null', async () => {
    const { id } = await shop.product({ stock: null });
    expect((await shop.get(`/products/${id}`)).body.stock).toBeNull();
  });

  test('is shown as it is now, also when another server has changed it or it was sold', async () => {
    const { id, ...jumper } = await shop.product({ stock: 5 });
    await shop.get(`/products/${id}`);

    await shop.db
      .updateTable('products')
      .set({ title: 'Renamed', version: 2, stock: 4 })
      .where('id', '=', id)
      .execute();
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ title: 'Renamed', stock: 4 });

    await shop.post('/orders', { as: await shop.customer(), body: placement([{ ...jumper, id }], 3) });
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ title: 'Renamed', stock: 1 });
  });

  test('that is not there is not found', async () => {
    expect(await shop.get(`/products/${unknownId}`)).toMatchObject({ status: 404, body: gone });
    const problem = await shop.get(`/products/${unknownId}`, { headers: asProblem });
    expect(problem.body).toMatchObject({ status: 404, code: 'not-found', detail: gone });
  });

  test.each(malformedIds)('is refused for the malformed id %s, with the sentence of point 5', async (id) => {
    expect(await shop.get(`/products/${id}`)).toMatchObject({
      status: 400,
      body: `Invalid product ID format. Expected a 24-character hexadecimal string, got: ${decodeURIComponent(id)}`,
    });
  });

  test('is refused with the same sentence for an id of any length', async () => {
    const id = 'f'.repeat(150);
    expect(await shop.get(`/products/${id}`)).toMatchObject({
      status: 400,
      body: `Invalid product ID format. Expected a 24-character hexadecimal string, got: ${id}`,
    });
  });

  test('is refused in words for an address that cannot be decoded', async () => {
    const refused = await shop.get('/products/%zz');
    expect(refused.status).toBe(400);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
