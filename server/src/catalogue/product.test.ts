import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { expect, test } from 'vitest';

const gone = 'Product not found. It may have been removed or is no longer available.';

describeShop('A product', (shop) => {
  test('anyone can get a product, with its price in dollars and its derived fields', async () => {
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

  test('a product is the same in the list and on its own', async () => {
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

  test('a product with the usual colors and sizes has no such fields, one without a choice has empty lists', async () => {
    const [usual, plain] = [await shop.product(), await shop.product({ colors: [], sizes: [] })];
    const { body } = await shop.get(`/products/${usual.id}`);
    expect('colors' in body || 'sizes' in body).toBe(false);
    expect((await shop.get(`/products/${plain.id}`)).body).toMatchObject({ colors: [], sizes: [] });
  });

  test('the stock of a product that is not counted is null', async () => {
    const { id } = await shop.product({ stock: null });
    expect((await shop.get(`/products/${id}`)).body.stock).toBeNull();
  });

  test('a product is current after a sale and after a change by another server', async () => {
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

  test('an unknown product is not found', async () => {
    expect(await shop.get(`/products/${unknownId}`)).toMatchObject({ status: 404, body: gone });
    const problem = await shop.get(`/products/${unknownId}`, { headers: asProblem });
    expect(problem.body).toMatchObject({ status: 404, code: 'not-found', detail: gone });
  });
});

describeShopOn('SQLite', 'The address of a product', (shop) => {
  test('a product is found by its id in capitals', async () => {
    const { id } = await shop.product();
    expect((await shop.get(`/products/${id.toUpperCase()}`)).body.id).toBe(id);
  });

  test.each(malformedIds)(
    'the malformed product id %s is refused with the message of point 5',
    async (id) => {
      expect(await shop.get(`/products/${id}`)).toMatchObject({
        status: 400,
        body: `Invalid product ID format. Expected a 24-character hexadecimal string, got: ${decodeURIComponent(id)}`,
      });
    },
  );

  test('a malformed product id of any length is refused with the same message', async () => {
    const id = 'f'.repeat(150);
    expect(await shop.get(`/products/${id}`)).toMatchObject({
      status: 400,
      body: `Invalid product ID format. Expected a 24-character hexadecimal string, got: ${id}`,
    });
  });

  test('a product address that cannot be decoded is refused with a message', async () => {
    const refused = await shop.get('/products/%zz');
    expect(refused.status).toBe(400);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
