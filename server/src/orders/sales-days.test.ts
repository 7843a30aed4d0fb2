import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { OrdersTable } from '../database/schema/orders.ts';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { bestSellersSince, sumSales } from './sales.service.ts';
import { sumClosedDays } from './sales-days.service.ts';

const day = 24 * 60 * 60 * 1000;
const products = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

const state = fc.record({
  status: fc.constantFrom('pending', 'delivered', 'cancelled'),
  payment_method: fc.constantFrom('cash', 'card'),
  payment_status: fc.constantFrom('unpaid', 'paid', 'refunded'),
}) as fc.Arbitrary<Pick<OrdersTable, 'status' | 'payment_method' | 'payment_status'>>;

/** Milliseconds ago, most often at an edge of a quarter of an hour or of a day. */
const ago = fc.oneof(
  fc.nat(4 * day),
  fc.nat(4 * 96).map((quarters) => (Date.now() % (15 * 60 * 1000)) + quarters * 15 * 60 * 1000),
  fc.nat(3).map((days) => (Date.now() % day) + days * day),
);

/** Several changes at once; each order is chosen by a number. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('place'),
    ago,
    state,
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('change'), order: fc.nat(99), state }),
  fc.record({ kind: fc.constant('delete'), order: fc.nat(99) }),
);
const steps = fc.array(
  fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 8 }),
    isSummed: fc.boolean(),
    ranges: fc.array(fc.tuple(ago, ago), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

describeShop('Sums of sales', (shop) => {
  /** The shop's own job may be summing up the same day. */
  const untilSummed = (instant: string) =>
    vi.waitFor(async () => {
      await sumClosedDays(shop.db);
      const days = shop.db.selectFrom('sales_days').select('day').where('day', '=', instant.slice(0, 10));
      expect(await days.execute()).toHaveLength(1);
    });

  /** What counts as a sale, of all orders. */
  async function plainSales() {
    const orders = await shop.db.selectFrom('orders').selectAll().execute();
    return orders.filter(
      (order) =>
        order.status !== 'cancelled' &&
        order.payment_status !== 'refunded' &&
        (order.payment_method === 'cash' || order.payment_status === 'paid'),
    );
  }

  async function plainBestSellers(since: string) {
    const sales = new Set(
      (await plainSales()).filter((sale) => sale.created_at >= since).map(({ id }) => id),
    );
    const lines = await shop.db.selectFrom('order_lines').selectAll().execute();
    return [
      ...Map.groupBy(
        lines.filter(({ order_id }) => sales.has(order_id)),
        (line) => line.product_id,
      ),
    ]
      .map(([productId, sold]) => {
        const last = sold.toSorted((a, b) => (a.order_id < b.order_id ? 1 : -1))[0];
        const quantity = sold.reduce((sum, line) => sum + line.quantity, 0);
        const cents = sold.reduce((sum, line) => sum + line.quantity * line.price_cents, 0);
        return { productId, quantity, cents, title: last?.title };
      })
      .toSorted(
        (a, b) => b.quantity - a.quantity || b.cents - a.cents || (a.productId < b.productId ? -1 : 1),
      );
  }

  test('sums of sales and best sellers are those of all orders, whatever was changed before and after days were summed up', async () => {
    const { id: account_id } = await shop.customer();
    let ids: string[] = [];
    const make = async (made: Change) => {
      if (made.kind === 'place') return place(made as never);
      const id = ids[('order' in made ? made.order : 0) % Math.max(1, ids.length)] ?? '';
      if (made.kind === 'change' && 'state' in made) {
        return shop.db.updateTable('orders').set(made.state).where('id', '=', id).execute();
      }
      await shop.db.deleteFrom('order_lines').where('order_id', '=', id).execute();
      return shop.db.deleteFrom('orders').where('id', '=', id).execute();
    };
    async function place(placed: Extract<Change, { quantity: number }>) {
      const at = Date.now() - placed.ago;
      const [id, product_id = ''] = [newIdentifier(at), products[placed.product]];
      ids.push(id);
      const price_cents = 100 + ids.length;
      const rest = { total_items: placed.quantity, payment_flag: null, address: '{}' };
      await inTransaction(shop.db, async (trx) => {
        const total_cents = price_cents * placed.quantity;
        const row = { id, account_id, total_cents, created_at: new Date(at).toISOString(), ...rest };
        await trx
          .insertInto('orders')
          .values({ ...row, ...placed.state })
          .execute();
        const line = { order_id: id, position: 0, product_id, title: `Sold by ${id}`, thumbnail: '' };
        const units = { price_cents, quantity: placed.quantity, stock_taken: 0 };
        await trx
          .insertInto('order_lines')
          .values({ ...line, ...units, color: '', size: '' })
          .execute();
      });
    }

    await fc.assert(
      fc
        .asyncProperty(steps, async (all) => {
          for (const { changes, isSummed, ranges } of all) {
            for (const each of changes) await make(each);
            if (isSummed) await sumClosedDays(shop.db);
            const asked = ranges.map((edges) => {
              const [until = 0, since = 0] = edges.toSorted((a, b) => a - b).map((past) => Date.now() - past);
              return { since: new Date(since).toISOString(), until: new Date(until).toISOString() };
            });
            const sales = await plainSales();
            const expected = asked.map(({ since, until }) => {
              const found = sales.filter(({ created_at: at }) => at >= since && at < until);
              return {
                orders: found.length,
                cents: found.reduce((sum, { total_cents }) => sum + total_cents, 0),
              };
            });
            expect(await sumSales(shop.db, asked)).toEqual(expected);
            const { since } = asked[0] as (typeof asked)[0];
            expect(await bestSellersSince(shop.db, since, 3)).toEqual(await plainBestSellers(since));
          }
        })
        .beforeEach(async () => {
          ids = [];
          for (const table of ['order_keys', 'order_lines', 'orders'] as const) {
            await shop.db.deleteFrom(table).execute();
          }
        }),
      { numRuns: 10 },
    );
  });

  test('an order of a day that is summed up, which an administrator cancels, is gone from the sums at once', async () => {
    const [ada, admin, coat] = [await shop.customer(), await shop.admin(), await shop.product()];
    const { body } = await shop.post('/orders', { as: ada, body: placement([coat]) });
    const yesterday = new Date(Date.now() - day).toISOString();
    await shop.db.updateTable('orders').set({ created_at: yesterday }).where('id', '=', body.id).execute();
    const range = { since: new Date(Date.now() - 2 * day).toISOString(), until: new Date().toISOString() };
    await untilSummed(yesterday);
    const [before] = await sumSales(shop.db, [range]);

    await shop.patch(`/orders/${body.id}`, { as: admin, body: { status: 'cancelled' } });

    const [after] = await sumSales(shop.db, [range]);
    expect([before?.orders, before?.cents]).toEqual([(after?.orders ?? 0) + 1, (after?.cents ?? 0) + 7_900]);
    await untilSummed(yesterday);
    expect(await sumSales(shop.db, [range])).toEqual([after]);
  });

  test('shipping an order of a day that is summed up leaves its sums', async () => {
    await sumClosedDays(shop.db);
    await shop.db
      .updateTable('orders')
      .set({ status: 'shipped' })
      .where('status', '<>', 'cancelled')
      .execute();
    expect(await sumClosedDays(shop.db)).toBe(0);
  });

  test('a day is not summed up while one of its orders is being changed', async () => {
    const [ada, coat] = [await shop.customer(), await shop.product()];
    const { body } = await shop.post('/orders', { as: ada, body: placement([coat]) });
    const created_at = new Date(Date.now() - 3 * day).toISOString();
    await shop.db.updateTable('orders').set({ created_at }).where('id', '=', body.id).execute();
    await untilSummed(created_at);
    const range = { since: created_at, until: new Date(Date.parse(created_at) + 1).toISOString() };

    const changed = Promise.withResolvers<void>();
    let summed: Promise<number> | undefined;
    await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', body.id).execute();
      summed = sumClosedDays(shop.db).finally(() => changed.resolve());
      // SQLite's only writer waits for this one.
      if (shop.kind === 'PostgreSQL') await changed.promise;
    });
    await summed;

    expect(await sumSales(shop.db, [range])).toEqual([{ orders: 0, cents: 0 }]);
    await untilSummed(created_at);
    expect(await sumSales(shop.db, [range])).toEqual([{ orders: 0, cents: 0 }]);
  });
});
