import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';

/** A brand that only the calling test has products of. */
async function brand(shop: TestShop): Promise<string> {
  const value = `b${newIdentifier()}`;
  await shop.db.insertInto('brands').values({ value, label: value }).execute();
  return value;
}

const idsOf = (products: { id: string }[]): string[] => products.map(({ id }) => id);

describeShop('Product filters', (shop) => {
  test('the brand filter returns the products of one brand and their number', async () => {
    const maker = await brand(shop);
    const [coat, jumper] = [await shop.product({ brand: maker }), await shop.product({ brand: maker })];
    await shop.product();

    const { body, headers } = await shop.get(`/products?brand=${maker}&_limit=1`);

    expect(idsOf(body)).toEqual([coat.id]);
    expect(headers['x-total-count']).toBe('2');
    expect(idsOf((await shop.get(`/products?brand=${maker}&_limit=1&_page=2`)).body)).toEqual([jumper.id]);
  });

  test('filters by brand and category return the products that match both', async () => {
    const maker = await brand(shop);
    await shop.product({ brand: maker, category: 'knitwear' });
    const coat = await shop.product({ brand: maker, category: 'coats' });
    await shop.product({ category: 'coats' });

    const { body, headers } = await shop.get(`/products?brand=${maker}&category=coats`);

    expect(idsOf(body)).toEqual([coat.id]);
    expect(headers['x-total-count']).toBe('1');
  });

  test('a repeated filter matches any of its values', async () => {
    const [one, other] = [await brand(shop), await brand(shop)];
    const products = [await shop.product({ brand: one }), await shop.product({ brand: other })];
    await shop.product({ brand: await brand(shop) });

    const { body, headers } = await shop.get(`/products?brand=${one}&brand=${other}&brand=${one}`);

    expect(idsOf(body)).toEqual(idsOf(products));
    expect(headers['x-total-count']).toBe('2');
  });

  test('the brand filter finds a name that needs escaping', async () => {
    const value = `Alder & Søn ${newIdentifier()} "50%"`;
    await shop.db.insertInto('brands').values({ value, label: value }).execute();
    const coat = await shop.product({ brand: value });
    const { body } = await shop.get(`/products?brand=${encodeURIComponent(value)}`);
    expect(idsOf(body)).toEqual([coat.id]);
  });

  test('a filter with a zero byte is answered without a failure', async () => {
    for (const field of ['brand', 'category']) {
      expect((await shop.get(`/products?${field}=%00`)).status).toBeLessThan(500);
    }
  });
});

describeShopOn('SQLite', 'Values of filters', (shop) => {
  test.each(['nobody', '', 'HARBOUR', 'harbour%20', "harbour'%20or%20'1'='1", '%25'])(
    'the unknown brand "%s" matches no product',
    async (value) => {
      await shop.product();
      const { status, body, headers } = await shop.get(`/products?brand=${value}`);
      expect([status, body, headers['x-total-count']]).toEqual([200, [], '0']);
    },
  );

  test('a filter of more than 50 values is refused', async () => {
    const values = Array(50).fill('brand=harbour');
    expect((await shop.get(`/products?${values.join('&')}`)).status).toBe(200);
    expect((await shop.get(`/products?${[...values, 'brand=alder'].join('&')}`)).status).toBe(400);
  });
});

describeShop(
  'Brands and categories',
  (shop) => {
    test('anyone can list brands and categories as unchecked options, by label', async () => {
      await shop.product({ category: 'knitwear', brand: 'harbour', thumbnail: '' });
      await shop.product({ category: 'coats', brand: 'alder', thumbnail: '' });
      expect(await shop.get('/brands')).toMatchObject({
        status: 200,
        body: [
          { value: 'alder', label: 'Alder & Sons', checked: false },
          { value: 'harbour', label: 'Harbour', checked: false },
        ],
      });
      expect((await shop.get('/categories')).body).toEqual([
        { value: 'coats', label: 'Coats', checked: false },
        { value: 'knitwear', label: 'Knitwear', checked: false },
      ]);
    });
  },
  {},
  { isNew: true },
);
