import type { AbandonedReport, SalesReport, StockReport } from '@kiosk/contract/reports.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import {
  attemptOf,
  checkPayment,
  payWithTestCard,
  placeCardOrder,
  testCards,
} from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { hour } from '../../clock.ts';
import { inTransaction } from '../../database/transaction.ts';
import { append } from '../../payments/ledger/ledger.store.ts';

describeShop('Reports', (shop) => {
  let admin: Caller;
  let keys = 0;
  beforeAll(async () => {
    admin = await shop.admin();
  });

  const salesOf = async (query: Record<string, string> = {}): Promise<SalesReport> => {
    const search = new URLSearchParams({ timeZone: 'UTC', ...query });
    return (await shop.get(`/admin/reports/sales?${search}`, { as: admin })).body;
  };
  const keyed = (path: string, body: object) =>
    shop.post(path, { as: admin, body, headers: { 'idempotency-key': `key-${++keys}` } });
  const clear = async () => {
    const tables = ['order_return_lines', 'order_returns', 'order_keys', 'order_lines'] as const;
    for (const table of tables) await shop.db.deleteFrom(table).execute();
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
  };
  const buy = async (body: object, as?: Caller): Promise<string> => {
    const placed = await shop.post('/orders', { as: as ?? (await shop.customer()), body });
    expect(placed.status).toBe(201);
    return placed.body.id;
  };

  test('sales by product, category and option have refunds and returns deducted, and add up to the figure of the dashboard', async () => {
    await clear();
    const options = [
      { name: 'Weight', values: ['250 g', '1 kg'] },
      { name: 'Grind', values: ['Whole', 'Fine'] },
    ];
    const coffee = await shop.product({ title: 'Coffee', price: 10 });
    await shop.patch(`/admin/products/${coffee.id}`, {
      as: admin,
      body: { options, seen: { version: 1, stock: coffee.stock } },
    });
    const cup = await shop.product({ title: 'Cup', price: 20 });
    const both = placement([coffee, cup], 2);
    const items = [
      { ...both.items[0], size: '1 kg / Fine' },
      { ...both.items[1], color: cup.colors?.[0]?.name },
    ];
    const id = await buy({ ...both, items });
    await buy(placement([cup]));
    const cancelled = await buy(placement([cup], 5));
    await shop.patch(`/orders/${cancelled}`, { as: admin, body: { status: 'cancelled' } });
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'shipped' } });
    await keyed(`/admin/orders/${id}/cash-payments`, {});
    const lines = [{ line: 1, quantity: 1, restock: false }];
    expect(await keyed(`/admin/orders/${id}/returns`, { reason: 'damaged', lines })).toMatchObject({
      status: 201,
    });
    expect(await keyed(`/admin/orders/${id}/manual-refunds`, { amount: 24 })).toMatchObject({ status: 201 });

    const products = await salesOf();
    const { sales, days } = (await shop.get('/admin/dashboard?timeZone=UTC', { as: admin })).body;
    expect(products.current).toEqual({
      ...{ orders: 2, quantity: 5, returned: 1, amount: 80, refunded: 24, net: 56 },
    });
    expect(sales.month.current).toMatchObject({ orders: 2, amount: 80 });
    expect(products.bars).toEqual(days);
    // Of 24, 20 are for the cup that came back, and 4 are spread over what is left: 20 of each.
    expect(products.rows).toMatchObject([
      { id: cup.id, name: 'Cup', exists: true, quantity: 3, returned: 1, amount: 60, refunded: 22, net: 38 },
      { id: coffee.id, name: 'Coffee', quantity: 2, returned: 0, amount: 20, refunded: 2, net: 18 },
    ]);
    const bySort = await salesOf({ _sort: 'refunded', _order: 'asc' });
    expect(bySort.rows.map(({ name }) => name)).toEqual(['Coffee', 'Cup']);

    const categories = await salesOf({ by: 'category' });
    expect(categories.current).toEqual(products.current);
    expect(categories.rows).toMatchObject([{ id: cup.category, net: 56, quantity: 5 }]);

    const byOption = await salesOf({ by: 'option' });
    expect(byOption.options).toEqual(expect.arrayContaining(['Grind', 'Weight']));
    expect(byOption.rows).toContainEqual(
      expect.objectContaining({ option: 'Weight', name: '1 kg', quantity: 2, net: 18 }),
    );
    const grinds = await salesOf({ by: 'option', option: 'Grind' });
    expect(grinds.rows).toMatchObject([{ option: 'Grind', name: 'Fine', net: 18 }]);

    const file = await shop.get('/admin/reports/sales.csv?timeZone=UTC', { as: admin });
    expect(file.headers['content-disposition']).toMatch(/filename="sales-\d{4}-\d\d-\d\d\.csv"/);
    expect(parse(file.body, { columns: true, bom: true })).toMatchObject([
      { Product: 'Cup', Units: '3', Returned: '1', Sales: '60.00', Refunded: '22.00', 'Net sales': '38.00' },
      { Product: 'Coffee', 'Net sales': '18.00' },
    ]);
    const { body } = await shop.post('/admin/reports/sales/downloads?timeZone=UTC&by=category', {
      as: admin,
    });
    const linked = await shop.get(body.href.replace('/api', ''));
    expect(parse(linked.body, { columns: true, bom: true })).toMatchObject([{ 'Net sales': '56.00' }]);
  });

  test('a card order that costs nothing is sold, and no more when it is cancelled', async () => {
    await clear();
    const sample = await shop.product({ title: 'Sample', price: 0 });
    const id = await buy({ ...placement([sample], 2), paymentMethod: 'card' });
    const soldOf = async () => {
      const { current, rows } = await salesOf();
      const { sales } = (await shop.get('/admin/dashboard?timeZone=UTC', { as: admin })).body;
      return [sales.month.current.orders, current.quantity, rows.map(({ name }) => name)];
    };
    expect(await soldOf()).toEqual([1, 2, ['Sample']]);
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await soldOf()).toEqual([0, 0, []]);
  });

  test('a report of own dates has the days of the time zone, compares them with as many before, and names what is gone', async () => {
    await clear();
    const scarf = await shop.product({ title: 'Scarf', price: 30 });
    const [on, before] = [await buy(placement([scarf], 2)), await buy(placement([scarf]))];
    // 23:30 on the 9th in Berlin, and 00:30 on the 10th.
    for (const [id, created_at] of [
      [before, '2026-01-09T22:30:00.000Z'],
      [on, '2026-01-09T23:30:00.000Z'],
    ] as const) {
      await shop.db.updateTable('orders').set({ created_at }).where('id', '=', id).execute();
    }
    await moveIds([on, before]);
    await shop.delete(`/products/${scarf.id}`, { as: admin });

    const report = await salesOf({ timeZone: 'Europe/Berlin', from: '2026-01-10', to: '2026-01-10' });

    expect(report.rows).toMatchObject([{ name: 'Scarf', exists: false, net: 60, previousNet: 30 }]);
    expect(report.previous).toMatchObject({ orders: 1, amount: 30 });
    expect(report.bars).toEqual([{ date: '2026-01-10', orders: 1, amount: 60 }]);
    const { rows } = await salesOf({ by: 'category', from: '2026-01-09', to: '2026-01-09' });
    expect(rows).toMatchObject([{ exists: false, net: 90 }]);
  });

  test.each(['product', 'category', 'option'])(
    'a report of a time without sales is empty, by %s',
    async (by) => {
      const report = await salesOf({ by, from: '2019-01-01', to: '2019-12-31' });
      expect(report).toMatchObject({ unit: 'month', total: 0, rows: [], current: { orders: 0, net: 0 } });
      expect(report.bars).toHaveLength(12);
    },
  );

  /** Ids begin with the time of their order, by which lines are found. */
  async function moveIds(ids: readonly string[]) {
    for (const id of ids) {
      const moved = `69618870${id.slice(8)}`;
      const [order] = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).execute();
      if (!order) continue;
      await shop.db
        .insertInto('orders')
        .values({ ...order, id: moved })
        .execute();
      await shop.db.updateTable('order_lines').set({ order_id: moved }).where('order_id', '=', id).execute();
      await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
    }
  }

  test('stock is listed by what runs out first, with its pace; sizes by their own stock', async () => {
    await clear();
    await shop.db.deleteFrom('cart_lines').execute();
    await shop.db.deleteFrom('products').execute();
    const make = (title: string, stock: number | null) => shop.product({ title, stock, price: 5 });
    const [gone, slow, fast] = [await make('Gone', 3), await make('Slow', 4), await make('Fast', 26)];
    const [three, two] = [await make('Three unsold', 3), await make('Two unsold', 2)];
    await make('Plenty', 50);
    await make('Uncounted', null);
    const jumper = await make('Sized', null);
    const sizes = [
      { name: 'S', inStock: true },
      { name: 'M', inStock: true },
    ];
    const sizeStocks = [
      { name: 'S', stock: 9 },
      { name: 'M', stock: 90 },
    ];
    const seen = { version: 1, stock: null, sizeStocks: null };
    const changed = await shop.patch(`/admin/products/${jumper.id}`, {
      as: admin,
      body: { sizes, sizeStocks, seen },
    });
    expect(changed).toMatchObject({ status: 200 });
    await buy(placement([gone], 3));
    for (const _ of [1, 2]) await buy(placement([fast], 10));
    const order = placement([jumper], 6);
    await buy({ ...order, items: [{ ...order.items[0], size: 'S' }] });

    const report: StockReport = (await shop.get('/admin/reports/stock', { as: admin })).body;

    expect(report).toMatchObject({ threshold: 5, hasMore: false });
    expect(report.rows).toEqual([
      { product: gone.id, title: 'Gone', stock: 0, sold: 3, daysLeft: 0 },
      { product: fast.id, title: 'Fast', stock: 6, sold: 20, daysLeft: 9 },
      { product: jumper.id, title: 'Sized', size: 'S', stock: 3, sold: 6, daysLeft: 15 },
      { product: two.id, title: 'Two unsold', stock: 2, sold: 0 },
      { product: three.id, title: 'Three unsold', stock: 3, sold: 0 },
      { product: slow.id, title: 'Slow', stock: 4, sold: 0 },
    ]);
    const file = await shop.get('/admin/reports/stock.csv', { as: await shop.productManager() });
    expect(parse(file.body, { columns: true, bom: true })).toHaveLength(6);
  });

  test('what another server with a fast clock has just sold is part of the pace', async () => {
    const lamp = await shop.product({ title: 'Lamp', stock: 20 });
    const id = await buy(placement([lamp], 10));
    const ahead = new Date(Date.now() + hour / 2).toISOString();
    await shop.db.updateTable('orders').set({ created_at: ahead }).where('id', '=', id).execute();

    const { rows }: StockReport = (await shop.get('/admin/reports/stock', { as: admin })).body;

    expect(rows.find(({ product }) => product === lamp.id)).toMatchObject({ stock: 10, sold: 10 });
  });

  test('a size that has been sold out for long is low in stock, whatever the other sizes have', async () => {
    const jumper = await shop.product({ title: 'Long gone', stock: null });
    const sizes = ['S', 'M'].map((name) => ({ name, inStock: true }));
    const sizeStocks = [
      { name: 'S', stock: 0 },
      { name: 'M', stock: 90 },
    ];
    const seen = { version: 1, stock: null, sizeStocks: null };
    const body = { sizes, sizeStocks, seen };
    expect(await shop.patch(`/admin/products/${jumper.id}`, { as: admin, body })).toMatchObject({
      status: 200,
    });

    const { rows }: StockReport = (await shop.get('/admin/reports/stock', { as: admin })).body;

    expect(rows.filter(({ product }) => product === jumper.id)).toEqual([
      { product: jumper.id, title: 'Long gone', size: 'S', stock: 0, sold: 0 },
    ]);
  });

  test('filters and dashboard count low products by all their units, and the report goes by sizes', async () => {
    await clear();
    await shop.db.deleteFrom('cart_lines').execute();
    await shop.db.deleteFrom('products').execute();
    const sized = (title: string, small: number, medium: number) =>
      shop.product({
        title,
        stock: small + medium,
        sizes: ['S', 'M'].map((name) => ({ name, inStock: true })),
        sizeStocks: [
          { name: 'S', stock: small },
          { name: 'M', stock: medium },
        ],
      });
    await shop.product({ title: 'Few', stock: 2 });
    await sized('Few of each', 1, 3);
    await sized('One size gone', 0, 40);
    await sized('Few of one, none sold', 3, 40);

    const { body: low } = await shop.get('/admin/products?stock=low', { as: admin });
    expect(low.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Few', 'Few of each']);
    const { lowStock } = (await shop.get('/admin/dashboard?timeZone=UTC', { as: admin })).body;
    expect(lowStock).toMatchObject({
      total: 2,
      products: [{ title: 'Few' }, { title: 'Few of each' }, { title: 'One size gone', sizes: ['S'] }],
    });
    const { rows }: StockReport = (await shop.get('/admin/reports/stock', { as: admin })).body;
    expect(rows.map(({ title, size = '', stock }) => `${title} ${size} ${stock}`).toSorted()).toEqual([
      'Few  2',
      'Few of each M 3',
      'Few of each S 1',
      'One size gone S 0',
    ]);
  });

  test('card orders that were not paid within an hour are abandoned payments, with what became of them and how many cards were declined', async () => {
    await clear();
    const [ada, ben] = [await shop.customer(), await shop.customer()];
    const { id } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.declined);
    await checkPayment(shop, ada, id);
    const attempt = await attemptOf(shop, id);
    const refused = {
      of: attempt.id,
      attempt,
      source: 'browser',
      amountMinor: 7900,
      currency: 'usd',
    } as const;
    await inTransaction(shop.db, (trx) => append(trx, { kind: 'payment-failed', ...refused }));
    const { id: late } = await placeCardOrder(shop, ben);
    const { id: present } = await placeCardOrder(shop, await shop.customer());
    const set = (order: string, ms: number) =>
      shop.db
        .updateTable('orders')
        .set({ created_at: new Date(Date.now() - ms).toISOString() })
        .where('id', '=', order)
        .execute();
    await set(id, 25 * hour);
    await set(late, 26 * hour);
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', late).execute();
    await buy(placement([await shop.product()]), ben);
    // An hour is too young to count, so the last hour of the week before does not count either.
    for (const hours of [0.5, 1.5]) {
      const { id: before } = await placeCardOrder(shop, await shop.customer());
      await set(before, (7 * 24 + hours) * hour);
    }

    const search = '?timeZone=UTC&span=7-days';
    const report: AbandonedReport = (await shop.get(`/admin/reports/payments${search}`, { as: admin })).body;

    const mine = report.rows.filter(({ order }) => [id, late, present].includes(order));
    expect(mine).toMatchObject([
      {
        order: id,
        email: ada.email,
        amount: 79,
        attempts: 1,
        declined: 1,
        isCancelled: false,
        hasBoughtSince: false,
      },
      { order: late, email: ben.email, attempts: 0, isCancelled: true, hasBoughtSince: true },
    ]);
    expect(report.current).toEqual({ orders: 2, amount: 158 });
    expect(report.previous).toEqual({ orders: 1, amount: 79 });
    expect(report.bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(158);
    const file = await shop.get(`/admin/reports/payments.csv${search}`, { as: admin });
    expect(parse(file.body, { columns: true, bom: true })).toMatchObject([
      { 'Order number': id, Total: '79.00', 'Payments started': '1', 'Bought since': 'no' },
      { 'Order number': late, Cancelled: 'yes', 'Bought since': 'yes' },
    ]);
  });
});

describeShopOn('SQLite', 'A query of a report', (shop) => {
  test.each([
    ['', 'timeZone must be the name of a time zone, such as Europe/Berlin'],
    ['timeZone=UTC&by=color', 'by must be one of product, category, option'],
    ['timeZone=UTC&from=2026-01-01', 'from and to must be given together'],
    ['timeZone=UTC&from=2026-02-01&to=2026-01-01', 'from must not be after to'],
    ['timeZone=UTC&from=2016-02-01&to=2026-01-01', 'A report has at most five years'],
    ['timeZone=UTC&from=yesterday&to=2026-01-01', 'from must be a day such as 2026-01-31'],
  ])('a report is refused for an unclear span or order: %s', async (query, body) => {
    expect(await shop.get(`/admin/reports/sales?${query}`, { as: await shop.admin() })).toMatchObject({
      status: 400,
      body,
    });
  });
});
