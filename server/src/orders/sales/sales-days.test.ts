import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, inTime, now } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/open.ts';
import type { OrdersTable } from '../../database/schema/orders.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newIdentifier } from '../../identifiers.ts';
import { sumSales } from './sales.service.ts';
import { sumClosedDays } from './sales-days.service.ts';
import { bestSellersSince, figuresIn } from './sales-figures.service.ts';

const products = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

/** Of products that are gone, and so without a category; the sizes of which are 'Size'. */
const sizes = ['S', 'M', 'L / Long'];

const state = fc.record({
  status: fc.constantFrom('pending', 'delivered', 'cancelled'),
  payment_method: fc.constantFrom('cash', 'card'),
  payment_status: fc.constantFrom('unpaid', 'paid', 'refunded'),
}) as fc.Arbitrary<Pick<OrdersTable, 'status' | 'payment_method' | 'payment_status'>>;

/** Milliseconds ago, most often at an edge of a quarter of an hour or of a day. */
const ago = fc.oneof(
  fc.nat(4 * day),
  fc.nat(40 * day),
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
    size: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('change'), order: fc.nat(99), state }),
  fc.record({ kind: fc.constant('delete'), order: fc.nat(99) }),
  fc.record({ kind: fc.constant('refund'), order: fc.nat(99), percent: fc.nat(100) }),
  fc.record({ kind: fc.constant('return'), order: fc.nat(99) }),
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

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const isIn = (at: string, { since, until }: { since: string; until: string }) => at >= since && at < until;

describeShop('Sums of sales', (shop) => {
  /** The shop's own job may be summing up the same day. */
  const untilSummed = (instant: string) =>
    eventually(async () => {
      await sumClosedDays(shop.db, { isExclusive: true });
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
        (order.payment_method === 'cash' || order.payment_status === 'paid' || order.total_cents === 0),
    );
  }

  /** Sums of one kind are those of all orders, whatever was refunded or came back. */
  async function expectConserved(range: { since: string; until: string }) {
    const sales = (await plainSales()).filter((sale) => isIn(sale.created_at, range));
    const lines = (await shop.db.selectFrom('order_lines').selectAll().execute()).filter(({ order_id }) =>
      sales.some(({ id }) => id === order_id),
    );
    const returned = await shop.db
      .selectFrom('order_return_lines')
      .innerJoin('order_returns', 'order_returns.id', 'return_id')
      .selectAll()
      .execute();
    const expected = {
      quantity: total(lines.map(({ quantity }) => quantity)),
      cents: total(sales.map(({ total_cents }) => total_cents)),
      refunded_cents: total(sales.map(({ refunded_cents }) => refunded_cents)),
      returned: total(
        returned
          .filter(({ order_id }) => sales.some(({ id }) => id === order_id))
          .map(({ quantity }) => quantity),
      ),
    };
    const kinds = ['product', 'category', 'option'] as const;
    const figures = await figuresIn(shop.db, range, kinds);
    for (const kind of kinds) {
      const sums = [...(await figures.byKey(kind)).values()];
      expect({
        kind,
        quantity: total(sums.map(({ quantity }) => quantity)),
        cents: total(sums.map(({ cents }) => cents)),
        refunded_cents: total(sums.map(({ refunded_cents }) => refunded_cents)),
        returned: total(sums.map((sum) => sum.returned)),
      }).toEqual({ kind, ...expected });
    }
    const ofSize = await figures.byKey('option');
    for (const size of sizes) {
      const sold = lines.filter((line) => line.size === size).map(({ quantity }) => quantity);
      expect(ofSize.get(JSON.stringify(['Size', size]))?.quantity ?? 0).toBe(total(sold));
    }
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
      if (made.kind === 'refund' && 'percent' in made) return refund(id, made.percent);
      if (made.kind === 'return') return takeBack(id);
      if (made.kind === 'change' && 'state' in made) {
        return shop.db.updateTable('orders').set(made.state).where('id', '=', id).execute();
      }
      await deleteReturns(id);
      await shop.db.deleteFrom('order_lines').where('order_id', '=', id).execute();
      return shop.db.deleteFrom('orders').where('id', '=', id).execute();
    };
    const refund = (id: string, percent: number) =>
      shop.db
        .updateTable('orders')
        .set({ refunded_cents: sql`total_cents * ${sql.lit(percent)} / 100` })
        .where('id', '=', id)
        .execute();
    /** One unit, once for each order. */
    async function takeBack(id: string) {
      const known = await shop.db.selectFrom('orders').select('id').where('id', '=', id).execute();
      if (known.length === 0) return;
      await deleteReturns(id);
      await inTransaction(shop.db, async (trx) => {
        const made = { request_key: 'k', account_id, reason: 'changed-mind', created_at: now() } as const;
        await trx
          .insertInto('order_returns')
          .values({ id, order_id: id, ...made })
          .execute();
        const line = { return_id: id, position: 0, quantity: 1, restocked: 0 } as const;
        await trx.insertInto('order_return_lines').values(line).execute();
      });
    }
    async function deleteReturns(id: string) {
      await shop.db.deleteFrom('order_return_lines').where('return_id', '=', id).execute();
      await shop.db.deleteFrom('order_returns').where('id', '=', id).execute();
    }
    async function place(placed: Extract<Change, { quantity: number }>) {
      const at = Date.now() - placed.ago;
      const [id, product_id = ''] = [newIdentifier(at), products[placed.product]];
      ids.push(id);
      // Some cost nothing.
      const price_cents = ids.length % 3 === 1 ? 0 : 100 + ids.length;
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
          .values({ ...line, ...units, color: '', size: sizes[placed.size] ?? '' })
          .execute();
      });
    }

    await fc.assert(
      fc
        .asyncProperty(steps, async (all) => {
          for (const { changes, isSummed, ranges } of all) {
            for (const each of changes) await make(each);
            // Nobody else uses the file, so that it needs no pauses.
            if (isSummed) await sumClosedDays(shop.db, { isExclusive: true });
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
            const range = asked[0] as (typeof asked)[0];
            await expectConserved(range);
            const { since } = range;
            expect(await bestSellersSince(shop.db, since, 3)).toEqual(await plainBestSellers(since));
          }
        })
        .beforeEach(async () => {
          ids = [];
          for (const table of [
            'order_return_lines',
            'order_returns',
            'order_keys',
            'order_lines',
            'orders',
          ] as const) {
            await shop.db.deleteFrom(table).execute();
          }
        }),
      { numRuns: shop.kind === 'SQLite' ? 6 : 3 },
    );
  });

  test.each([
    ['a cash order', 79, 'cash'],
    ['a card order that costs nothing', 0, 'card'],
  ])(
    '%s of a day that is summed up, which an administrator cancels, is gone from the sums at once',
    async (_, price, paymentMethod) => {
      const [ada, admin, coat] = [await shop.customer(), await shop.admin(), await shop.product({ price })];
      const { body } = await shop.post('/orders', {
        as: ada,
        body: { ...placement([coat]), paymentMethod },
      });
      const yesterday = new Date(Date.now() - day).toISOString();
      await shop.db.updateTable('orders').set({ created_at: yesterday }).where('id', '=', body.id).execute();
      const range = { since: new Date(Date.now() - 2 * day).toISOString(), until: new Date().toISOString() };
      await untilSummed(yesterday);
      const [before] = await sumSales(shop.db, [range]);

      await shop.patch(`/orders/${body.id}`, { as: admin, body: { status: 'cancelled' } });

      const [after] = await sumSales(shop.db, [range]);
      expect([before?.orders, before?.cents]).toEqual([
        (after?.orders ?? 0) + 1,
        (after?.cents ?? 0) + price * 100,
      ]);
      await untilSummed(yesterday);
      expect(await sumSales(shop.db, [range])).toEqual([after]);
    },
  );

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

describeShopOn(
  'SQLite',
  'Sums of sales of many days',
  (shop) => {
    test('while many days are summed up, another server on the file stores something', async () => {
      await shop.post('/orders', { as: await shop.customer(), body: placement([await shop.product()]) });
      const days = 30;
      await shop.db
        .updateTable('orders')
        .set({ created_at: inTime(-days * day) })
        .execute();
      const other = openDatabase(readConfig({ DATA_DIR: shop.dataDir }));
      let stored = 0;
      let isOver = false;
      const storing = (async () => {
        for (; !isOver; stored++) {
          await sql`update catalogue_version set version = version + 1`.execute(other);
          await pause(1);
        }
      })();
      await sumClosedDays(shop.db);
      isOver = true;
      await storing;
      await other.destroy();
      expect(stored).toBeGreaterThanOrEqual(days);
    });
  },
  {},
  { isNew: true },
);
