import { isolatedAt } from '@kiosk/testkit/isolation.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { askIntent, checkPayment, confirmTestCard, testCards } from '@kiosk/testkit/payments.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const shoppers = 6;

for (const level of ['read committed', 'repeatable read', 'serializable'] as const) {
  describeShopOn(
    'PostgreSQL',
    `Transactions that are ${level}`,
    (shop) => {
      test(`at ${level} concurrent orders, payments and cancellations all succeed, and stock adds up`, async () => {
        // Reads outside of transactions run at the same level.
        await sql
          .raw(`do $$ begin execute format('alter database %I set default_transaction_isolation = %L',
          current_database(), '${level}'); end $$`)
          .execute(shop.db);
        const admin = await shop.admin();
        const products = await Promise.all([1, 2, 3].map(() => shop.product({ stock: 1000 })));
        const failed: unknown[] = [];
        const must = async (calling: ReturnType<typeof shop.get>) => {
          const { status, body } = await calling;
          if (status >= 300) failed.push({ status, body });
          return body;
        };

        const buy = async (number: number) => {
          const as = await shop.customer();
          const order = (body: object) => shop.post('/orders', { as, body });
          await Promise.all(
            products.map(({ id }) => must(shop.post('/cart', { as, body: { product: id } }))),
          );
          const cash = await must(order(placement(products)));
          const card = await must(order({ ...placement(products, 2), paymentMethod: 'card' }));
          const { clientSecret } = await must(askIntent(shop, as, card.id));
          await Promise.all([
            must(confirmTestCard(shop, as, clientSecret, testCards.good)),
            must(shop.patch(`/orders/${cash.id}`, { as: admin, body: { status: nextStatus(number) } })),
          ]);
          await Promise.all([1, 2].map(() => must(checkPayment(shop, as, card.id))));
          await Promise.all([1, 2].map(() => must(order(placement(products.toReversed())))));
        };
        await Promise.all(Array.from({ length: shoppers }, (_, number) => buy(number)));

        expect(failed).toEqual([]);
        const cancelled = shoppers / 3;
        const left = 1000 - (1 + 2 + 2) * shoppers + cancelled;
        expect(await Promise.all(products.map(({ id }) => shop.stockOf(id)))).toEqual([left, left, left]);
        const [paid] = await shop.db
          .selectFrom('orders')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('payment_status', '=', 'paid')
          .execute();
        expect(paid?.count).toBe(shoppers);

        const alone = await shop.db
          .insertInto('brands')
          .values({ value: 'alone', label: 'Alone' })
          .returning(sql`current_setting('transaction_isolation')`.as('level'))
          .executeTakeFirst();
        expect(alone).toEqual({ level });
      }, 120_000);
    },
    {},
    { dialect: isolatedAt(level) },
  );
}

/** Every third order is cancelled. */
const nextStatus = (number: number) => (number % 3 === 0 ? 'cancelled' : 'shipped');
