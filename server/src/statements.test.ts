import { randomUUID } from 'node:crypto';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

const interleaving = new Interleaving();

// What costs most of a request's time, and no noise can disturb.
/** How many statements a request takes once the same one was made before. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  expect((await call()).status).toBeLessThan(300);
  return interleaving.countStatements(call);
}

describeShop(
  'Requests of shoppers',
  (shop) => {
    test('reading an unchanged product takes one SQL statement', async () => {
      const { id } = await shop.product();
      expect(await statementsOf(() => shop.get(`/products/${id}`))).toBe(1);
    });

    test('a session check takes one SQL statement, and reading the cart two', async () => {
      const as = await shop.customer();
      expect(await statementsOf(() => shop.get('/auth/check', { as }))).toBe(1);
      expect(await statementsOf(() => shop.get('/cart', { as }))).toBe(2);
    });

    test('adding to a cart takes three SQL statements, and a lock of the account on PostgreSQL', async () => {
      const [as, { id }] = [await shop.customer(), await shop.product()];
      const statements = await statementsOf(() => shop.post('/cart', { as, body: { product: id } }));
      expect(statements).toBe(shop.kind === 'SQLite' ? 3 : 4);
    });

    test('an order of one product with its two mails takes eight SQL statements, and a lock of the account on PostgreSQL', async () => {
      const [as, product] = [await shop.customer(), await shop.product()];
      const order = () => {
        const headers = { 'idempotency-key': randomUUID() };
        return shop.post('/orders', { as, headers, body: placement([product]) });
      };
      expect(await statementsOf(order)).toBe(shop.kind === 'SQLite' ? 8 : 9);
    });
  },
  {},
  { dialect: interleaving.dialect },
);

describeShopOn(
  'SQLite',
  'Statements of the catalogue',
  (shop) => {
    test.each([
      '/products',
      '/products?_page=1&_limit=10',
      '/products?category=knitwear&_sort=price&_order=asc',
      '/products?brand=alder&brand=harbour&_page=2',
      '/brands',
      '/categories',
    ])('GET %s takes one SQL statement while the catalogue is unchanged', async (path) => {
      expect(await statementsOf(() => shop.get(path))).toBe(1);
    });

    test('the answer of a list has 21 headers, of which none is there twice', async () => {
      const { headers } = await shop.app.inject({
        url: '/api/products',
        headers: { 'accept-encoding': 'br' },
      });
      expect(Object.keys(headers)).toHaveLength(new Set(Object.keys(headers)).size);
      expect(Object.keys(headers).length).toBeLessThanOrEqual(21);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
