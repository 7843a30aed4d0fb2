import type { Dashboard } from '@kiosk/contract/dashboard.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import type { Insertable } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { day, minute } from '../../clock.ts';
import type { OrdersTable } from '../../database/schema/orders.ts';
import { newIdentifier } from '../../identifiers.ts';

afterEach(() => void vi.useRealTimers());

/** Stops the shop's clock, but not its timers. */
const stopClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

const dashboardOf = async (shop: TestShop, timeZone = 'UTC', as?: Caller) =>
  shop.get(`/admin/dashboard?timeZone=${encodeURIComponent(timeZone)}`, { as: as ?? (await shop.admin()) });

type OrderRow = Insertable<OrdersTable>;

/** Every combination that decides whether an order is a sale. */
const kinds: { row: Pick<OrderRow, 'status' | 'payment_method' | 'payment_status'>; isSale: boolean }[] = [
  { row: { status: 'delivered', payment_method: 'cash', payment_status: 'unpaid' }, isSale: true },
  { row: { status: 'pending', payment_method: 'card', payment_status: 'paid' }, isSale: true },
  { row: { status: 'cancelled', payment_method: 'cash', payment_status: 'unpaid' }, isSale: false },
  { row: { status: 'shipped', payment_method: 'card', payment_status: 'refunded' }, isSale: false },
  { row: { status: 'pending', payment_method: 'card', payment_status: 'unpaid' }, isSale: false },
  { row: { status: 'cancelled', payment_method: 'card', payment_status: 'paid' }, isSale: false },
];

/** Orders at these moments, of all kinds. */
async function seedOrders(shop: TestShop, moments: readonly number[]) {
  const { id: account } = await shop.customer();
  const orders = moments.map((at, index) => {
    const { row, isSale } = kinds[index % kinds.length] as (typeof kinds)[number];
    const made = {
      id: newIdentifier(at),
      account_id: account,
      created_at: new Date(at).toISOString(),
      total_cents: 100 + index,
      total_items: 1,
      payment_flag: null,
      address: '{}',
    };
    return { at, isSale, cents: 100 + index, row: { ...made, ...row } };
  });
  for (let start = 0; start < orders.length; start += 500) {
    const rows = orders.slice(start, start + 500).map(({ row }) => row);
    await shop.db.insertInto('orders').values(rows).execute();
  }
  return orders.filter(({ isSale }) => isSale);
}

const clear = async ({ db }: TestShop) => {
  for (const table of ['order_keys', 'order_lines', 'orders'] as const) await db.deleteFrom(table).execute();
};

/** `2026-03-29 08:30:00.000` as clocks show it there, computed in another way than by the shop. */
function wallClock(timeZone: string): (at: number) => string {
  const numeric = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('sv', { timeZone, ...numeric, second: '2-digit' });
  return (at) => `${format.format(at)}.${String(at % 1000).padStart(3, '0')}`;
}

const dateBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

/** Until when, and what is before the changes of the clocks. A database only sums up between instants. */
const clockChanges = {
  SQLite: ['2026-03-30T07:30:00.000Z', ['2026-03-08T06:00:00Z', '2026-03-28T12:00:00Z']],
  PostgreSQL: ['2026-11-03T12:34:56.789Z', ['2026-10-24T12:00:00Z', '2026-10-31T20:00:00Z']],
} as const;

describeShop(
  'The dashboard',
  (shop) => {
    test('the dashboard of a new shop is empty', async () => {
      const { status, body } = await dashboardOf(shop);
      const nothing = { current: { orders: 0, amount: 0 }, previous: { orders: 0, amount: 0 } };
      expect(status).toBe(200);
      expect(body).toMatchObject({
        sales: { today: nothing, week: nothing, month: nothing },
        orders: { pending: 0, unpaid: 0, overdue: 0, attention: 0 },
        lowStock: { total: 0, products: [], isEmpty: true },
        bestSellers: [],
        activity: [],
      });
      expect(
        body.days.every(({ orders, amount }: { orders: number; amount: number }) => orders + amount === 0),
      ).toBe(true);
    });

    test('the dashboard counts sales in days of the time zone, also across clock changes', async () => {
      const [now, changes] = clockChanges[shop.kind];
      await clear(shop);
      stopClock(now);
      const end = Date.parse(now);
      // Midnight of any time zone falls on a quarter of an hour; each of them, and the moment before it.
      const midnights = changes.flatMap((change) =>
        Array.from({ length: 2 * 96 }, (_, at) => Date.parse(change) + at * 15 * minute),
      );
      const spread = Array.from({ length: 150 }, (_, at) => end - 1 - at * 587 * minute);
      const sales = await seedOrders(shop, [...midnights.flatMap((at) => [at - 1, at]), ...spread]);
      const admin = await shop.admin();

      for (const zone of [
        'Europe/Berlin',
        'America/New_York',
        'Asia/Kathmandu',
        'Pacific/Kiritimati',
        'UTC',
      ]) {
        const clock = wallClock(zone);
        const [today, time] = clock(end).split(' ') as [string, string];
        const clocked = sales.map((sale) => ({ ...sale, wall: clock(sale.at) }));
        const sumOf = (from: string, until: string) => {
          const found = clocked.filter(({ at, wall }) => at < end && wall >= from && wall < until);
          const cents = found.reduce((sum, sale) => sum + sale.cents, 0);
          const average = found.length > 0 && { average: Math.round(cents / found.length) / 100 };
          return { orders: found.length, amount: cents / 100, ...average };
        };
        const period = (days: number) => ({
          current: sumOf(dateBefore(today, days - 1), '9'),
          previous: sumOf(dateBefore(today, 2 * days - 1), `${dateBefore(today, days)} ${time}`),
        });

        const body: Required<Dashboard> = (await dashboardOf(shop, zone, admin)).body;

        expect([zone, body.sales]).toEqual([zone, { today: period(1), week: period(7), month: period(30) }]);
        const dates = Array.from({ length: 30 }, (_, at) => dateBefore(today, 29 - at));
        expect(body.days.map(({ date }) => date)).toEqual(dates);
        const sums = dates.map((date) => sumOf(date, `${date} 9`));
        expect([zone, body.days.map(({ orders, amount }) => [orders, amount])]).toEqual([
          zone,
          sums.map(({ orders, amount }) => [orders, amount]),
        ]);
      }
    });

    test.each([
      [''],
      ['?timeZone='],
      ['?timeZone=Mars/Olympus'],
      ['?timeZone=JST'],
      [`?timeZone=${'A/'.repeat(60)}`],
    ])('the dashboard refuses an unknown time zone: %s', async (query) => {
      expect(await shop.get(`/admin/dashboard${query}`, { as: await shop.admin() })).toMatchObject({
        status: 400,
        body: 'timeZone must be the name of a time zone, such as Europe/Berlin',
      });
    });

    test('the dashboard counts pending, unpaid, overdue and flagged orders', async () => {
      await clear(shop);
      const now = Date.now();
      await seedOrders(shop, [
        now - 2 * day,
        now - day - minute,
        now - day + minute,
        now - 3 * day,
        now - minute,
      ]);
      const [first] = await shop.db.selectFrom('orders').select('id').execute();
      await shop.db
        .updateTable('orders')
        .set({ payment_flag: 'paid-twice' })
        .where('id', '=', first?.id ?? '')
        .execute();
      expect((await dashboardOf(shop)).body.orders).toEqual({
        pending: 2,
        unpaid: 1,
        overdue: 1,
        attention: 1,
        withdrawn: 0,
      });
    });

    test('the dashboard lists the best sellers of 30 days by units, with the last title and whether the product exists', async () => {
      await clear(shop);
      const [ada, admin] = [await shop.customer(), await shop.admin()];
      const [jumper, coat, scarf] = [await shop.product(), await shop.product(), await shop.product()];
      const buy = async (product: typeof jumper, quantity: number) =>
        (await shop.post('/orders', { as: ada, body: placement([product], quantity) })).body.id as string;
      await buy(jumper, 2);
      await shop.patch(`/products/${jumper.id}`, { as: admin, body: { title: 'Jumper, renamed' } });
      await buy({ ...jumper }, 3);
      await buy(coat, 4);
      const cancelled = await buy(scarf, 9);
      await shop.patch(`/orders/${cancelled}`, { as: admin, body: { status: 'cancelled' } });
      await buy(scarf, 1);
      const old = await buy(scarf, 8);
      const long = new Date(Date.now() - 40 * day).toISOString();
      await shop.db.updateTable('orders').set({ created_at: long }).where('id', '=', old).execute();
      await shop.delete(`/products/${coat.id}`, { as: admin });

      expect((await dashboardOf(shop)).body.bestSellers).toEqual([
        { product: jumper.id, title: 'Jumper, renamed', quantity: 5, amount: 395, exists: true },
        { product: coat.id, title: coat.title, quantity: 4, amount: 316, exists: false },
        { product: scarf.id, title: scarf.title, quantity: 1, amount: 79, exists: true },
      ]);
    });

    test('the dashboard lists a product that is sold out in a size alone after the low ones, and names the size', async () => {
      await shop.db.deleteFrom('products').execute();
      const sizes = ['250 g', '1 kg'].map((name) => ({ name, inStock: true }));
      const sizeStocks = [
        { name: '250 g', stock: 40 },
        { name: '1 kg', stock: 0 },
      ];
      const coffee = await shop.product({ sizes, sizeStocks });
      const few = await shop.product({ stock: 2 });
      const { lowStock } = (await dashboardOf(shop)).body;
      expect(lowStock).toEqual({
        threshold: 5,
        total: 1,
        products: [
          { id: few.id, title: few.title, stock: 2 },
          { id: coffee.id, title: coffee.title, stock: 0, sizes: ['1 kg'] },
        ],
      });
    });

    test('the dashboard lists six of many sold-out products and counts all, which the list by stock begins with', async () => {
      await shop.db.deleteFrom('products').execute();
      const sizes = ['S', 'M'].map((name) => ({ name, inStock: true }));
      await shop.product({ sizes, sizeStocks: sizes.map(({ name }, at) => ({ name, stock: at * 9 })) });
      const gone = (await shop.products(Array(7).fill({ stock: 0 }))).map(({ id }) => id);
      const { lowStock } = (await dashboardOf(shop)).body;
      const listed = lowStock.products.map(({ id }: { id: string }) => id);
      expect([listed, lowStock.total]).toEqual([gone.toSorted().slice(0, 6), 7]);
      const byStock = await shop.get('/admin/products?_sort=stock&_order=asc&_limit=7', {
        as: await shop.admin(),
      });
      expect(byStock.body.map(({ id }: { id: string }) => id).toSorted()).toEqual(gone.toSorted());
    });

    test('the dashboard lists low stock, fewest first, without archived and uncounted products', async () => {
      await shop.db.deleteFrom('products').execute();
      const few = await shop.product({ stock: 2 });
      const none = await shop.product({ stock: 0 });
      for (const stock of [5, 6, null]) await shop.product({ stock });
      const archived = await shop.product({ stock: 1 });
      await shop.db
        .updateTable('products')
        .set({ archived_at: new Date().toISOString() })
        .where('id', '=', archived.id)
        .execute();

      const { lowStock } = (await dashboardOf(shop)).body;

      expect(lowStock).toMatchObject({ threshold: 5, total: 3 });
      expect(lowStock.products.slice(0, 2)).toEqual([
        { id: none.id, title: none.title, stock: 0 },
        { id: few.id, title: few.title, stock: 2 },
      ]);
      expect(lowStock.products).toHaveLength(3);
    });

    test('the dashboard lists the latest changes by administrators', async () => {
      const [admin, ada] = [await shop.admin(), await shop.customer()];
      await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
      const [latest] = (await dashboardOf(shop)).body.activity;
      expect(latest).toMatchObject({ actor: admin.email, action: 'change-role', label: ada.email });
    });

    test('the dashboard of staff has only what their role includes', async () => {
      const partsFor = async (as: Caller) =>
        Object.keys((await dashboardOf(shop, 'UTC', as)).body).toSorted();
      const ofOrders = ['bestSellers', 'days', 'orders', 'sales'];
      expect(await partsFor(await shop.orderManager())).toEqual(ofOrders);
      expect(await partsFor(await shop.productManager())).toEqual(['lowStock']);
      expect(await partsFor(await shop.admin())).toEqual([...ofOrders, 'activity', 'lowStock'].toSorted());
    });
  },
  {},
  { isNew: true },
);
