import { randomUUID } from 'node:crypto';
import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { day, inTime, minute } from '../../clock.ts';

const order = (shop: TestShop, as: Caller, body: unknown, headers: Record<string, string> = {}) =>
  shop.post('/orders', { as, body, headers });

const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted();

const storedOrders = async (shop: TestShop, { id }: Caller): Promise<number> =>
  (await shop.db.selectFrom('orders').select('id').where('account_id', '=', id).execute()).length;

const anHourLater = (shop: TestShop, { id }: Caller) =>
  shop.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 61 * minute).toISOString() })
    .where('account_id', '=', id)
    .execute();

describeShop(
  'Orders of one account',
  (shop) => {
    test('orders beyond those of an hour are refused with 429 and the time to wait, and take no stock', async () => {
      const [as, product] = [await shop.customer(), await shop.product({ stock: 10 })];
      for (let placed = 0; placed < 3; placed++) await order(shop, as, placement([product]));

      const refused = await order(shop, as, placement([product]), asProblem);

      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'too-many-requests',
          detail: 'You have placed many orders within an hour. Please try again in 60 minutes.',
        },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
      expect(await shop.stockOf(product.id)).toBe(7);
      await anHourLater(shop, as);
      expect((await order(shop, as, placement([product]))).status).toBe(201);
    });

    test('many concurrent orders of one account are placed up to the limit and no further', async () => {
      const [as, product] = [await shop.customer(), await shop.product({ stock: 50 })];
      const orders = Array.from({ length: 15 }, () => order(shop, as, placement([product])));
      expect(await statusesOf(orders)).toEqual([...Array(3).fill(201), ...Array(12).fill(429)]);
      expect(await storedOrders(shop, as)).toBe(3);
      expect(await shop.stockOf(product.id)).toBe(47);
    });

    test('repeating an order with its key is answered beyond the limit, because it is the same order', async () => {
      const [as, product] = [await shop.customer(), await shop.product()];
      const headers = { 'idempotency-key': randomUUID() };
      const first = await order(shop, as, placement([product]), headers);
      for (let placed = 0; placed < 2; placed++) await order(shop, as, placement([product]));
      const again = await order(shop, as, placement([product]), headers);
      expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('orders that were placed while the clock was a day ahead do not count as those of the last hour', async () => {
      const [as, product] = [await shop.customer(), await shop.product({ stock: 10 })];
      for (let placed = 0; placed < 3; placed++) await order(shop, as, placement([product]));
      await shop.db
        .updateTable('orders')
        .set({ created_at: inTime(day) })
        .where('account_id', '=', as.id)
        .execute();
      expect((await order(shop, as, placement([product]))).status).toBe(201);
    });

    test('the address of an unpaid card order is changed, and its customer mailed, no more often than an account may order', async () => {
      const [as, other, product] = [await shop.customer(), await shop.customer(), await shop.product()];
      const orderTo = (name: string, by = as) => {
        const body = { ...placement([product]), paymentMethod: 'card' };
        return order(shop, by, { ...body, selectedAddresses: { ...body.selectedAddresses, name } });
      };
      const first = await orderTo('Ada');
      const statuses: number[] = [];
      for (const name of ['Bob', 'Cleo', 'Dan', 'Eve', 'Dan']) statuses.push((await orderTo(name)).status);
      expect(statuses).toEqual([201, 201, 201, 429, 201]);
      for (const name of ['Ada', 'Bob']) expect((await orderTo(name, other)).status).toBe(201);
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minute });
      expect((await orderTo('Eve')).status).toBe(201);
      const { body } = await shop.get('/orders/own', { as });
      expect(body).toMatchObject([{ id: first.body.id, selectedAddresses: { name: 'Eve' } }]);
    });

    test('an account that has many unpaid units on the way can order again when they are delivered or cancelled', async () => {
      const [as, admin, product] = [
        await shop.customer(),
        await shop.admin(),
        await shop.product({ stock: 100 }),
      ];
      const { body: first } = await order(shop, as, placement([product], 9));
      await order(shop, as, placement([product], 9));
      await anHourLater(shop, as);

      const refused = await order(shop, as, placement([product], 3), asProblem);

      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'too-many-unpaid-items',
          detail:
            'You have 18 items on the way that are not paid yet, and can have 20 at a time. Please wait for your earlier orders, or contact us.',
        },
      });
      expect(await shop.stockOf(product.id)).toBe(82);
      expect((await order(shop, as, placement([product], 2))).status).toBe(201);
      await shop.patch(`/orders/${first.id}`, { as: admin, body: { status: 'shipped' } });
      expect((await order(shop, as, placement([product], 9))).status).toBe(409);
      await shop.patch(`/orders/${first.id}`, { as: admin, body: { status: 'delivered' } });
      expect((await order(shop, as, placement([product], 9))).status).toBe(201);
    });

    test('the first order may have as many units as a cart can hold, and a further one is refused', async () => {
      const [as, products] = [
        await shop.customer(),
        await Promise.all(Array.from({ length: 3 }, () => shop.product())),
      ];
      expect((await order(shop, as, placement(products, 7))).status).toBe(201);
      expect((await order(shop, as, placement(products, 1))).status).toBe(409);
    });
  },
  { RATE_LIMITS: 'on', MAX_ORDERS_PER_HOUR: '3', MAX_UNPAID_UNITS: '20' },
);

// Counted in memory, whatever the database.
describeShopOn(
  'SQLite',
  'Orders of one network',
  (shop) => {
    test('orders of many accounts from one network are limited together, and those from another are not', async () => {
      const product = await shop.product({ stock: 100 });
      const from = async (address: string) =>
        order(shop, await shop.customer(), placement([product]), { 'x-forwarded-for': address });
      for (let placed = 0; placed < 5; placed++) {
        expect((await from(`2001:db8:1:2::${placed}`)).status).toBe(201);
      }
      const refused = await from('2001:db8:1:2::99');
      expect(refused).toMatchObject({ status: 429, body: expect.stringMatching(/^Too many attempts\./) });
      expect((await from('2001:db8:1:3::1')).status).toBe(201);
      expect(await shop.stockOf(product.id)).toBe(94);
    });
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', MAX_ORDERS_PER_HOUR_AND_NETWORK: '5' },
);

describeShopOn('SQLite', 'A shop without limits on orders', (shop) => {
  test('with RATE_LIMITS=off one account may place any number of orders', async () => {
    const [as, product] = [await shop.customer(), await shop.product({ stock: 1_000 })];
    const orders = Array.from({ length: 30 }, () => order(shop, as, placement([product], 10)));
    expect(new Set(await statusesOf(orders))).toEqual(new Set([201]));
  });
});
