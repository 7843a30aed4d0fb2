import { sql } from 'kysely';
import type { Database, Transaction } from '../database/schema.ts';
import { isSale } from './sales.store.ts';

/** The days whose sums are right, of those from `first` to `last`. */
export async function findSummedDays(db: Database, first: string, last: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sales_days')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

const quarterOfOrder = sql<string>`substr(created_at, 1, 14)
  || substr('00153045', cast(substr(created_at, 15, 2) as integer) / 15 * 2 + 1, 2) || ':00.000Z'`;

const salesOf = (db: Database, day: string, nextDay: string) =>
  db.selectFrom('orders').where('created_at', '>=', day).where('created_at', '<', nextDay).where(isSale);

/** Sums up the sales of a day anew. */
export async function insertDay(trx: Transaction, day: string, nextDay: string): Promise<void> {
  await deleteDays(trx, day, nextDay);
  await trx
    .insertInto('sales_by_quarter')
    .columns(['quarter', 'orders', 'cents'])
    .expression(
      salesOf(trx, day, nextDay)
        .select((sale) => [
          quarterOfOrder.as('quarter'),
          sale.fn.countAll<number>().as('orders'),
          sale.fn.sum<number>('total_cents').as('cents'),
        ])
        .groupBy(quarterOfOrder),
    )
    .execute();
  await trx
    .insertInto('sales_by_product')
    .columns(['day', 'product_id', 'quantity', 'cents'])
    .expression(
      salesOf(trx, day, nextDay)
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select((sale) => [
          sql.lit(day).as('day'),
          'product_id',
          sale.fn.sum<number>('quantity').as('quantity'),
          sql<number>`sum(quantity * price_cents)`.as('cents'),
        ])
        .groupBy('product_id'),
    )
    .execute();
  await trx.insertInto('sales_days').values({ day }).execute();
}

/** Deletes the sums from `first` to just before `end`. */
export async function deleteDays(trx: Transaction, first: string, end: string): Promise<void> {
  await trx.deleteFrom('sales_days').where('day', '>=', first).where('day', '<', end).execute();
  await trx.deleteFrom('sales_by_quarter').where('quarter', '>=', first).where('quarter', '<', end).execute();
  await trx.deleteFrom('sales_by_product').where('day', '>=', first).where('day', '<', end).execute();
}
