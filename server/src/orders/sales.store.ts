import { sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { isWaiting } from './placement.store.ts';

/**
 * What counts as a sale: an order that is neither cancelled nor fully refunded, and a card order only if it is paid.
 * Cash is paid on delivery, so a cash order counts at once. Literals let an index answer it.
 */
const isSale = sql<boolean>`(orders.status <> 'cancelled' and orders.payment_status <> 'refunded'
  and (orders.payment_method = 'cash' or orders.payment_status = 'paid'))`;

export type AccountTotals = { accountId: string; orders: number; spentCents: number; lastOrderAt: string };

/** Order totals of accounts, read from an index. An account without orders has no row. */
export const findTotals = (db: Database, accountIds: readonly string[]): Promise<AccountTotals[]> =>
  db
    .selectFrom('orders')
    .select((select) => [
      'account_id as accountId',
      select.fn.countAll<number>().as('orders'),
      sql<number>`cast(coalesce(sum(case when ${isSale} then total_cents end), 0) as bigint)`.as(
        'spentCents',
      ),
      select.fn.max('created_at').as('lastOrderAt'),
    ])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute();

/** From `since` to just before `until`, both ISO 8601 in UTC. */
export type TimeRange = { since: string; until: string };

/** Number and cents of the sales in each time range, each read as one range of the index by date. */
export async function sumSales(
  db: Database,
  ranges: readonly TimeRange[],
): Promise<{ orders: number; cents: number }[]> {
  const [first, ...others] = ranges.map(({ since, until }, at) =>
    db
      .selectFrom('orders')
      .select((select) => [
        sql.lit(at).as('at'),
        select.fn.countAll<number>().as('orders'),
        sql<number>`cast(coalesce(sum(total_cents), 0) as bigint)`.as('cents'),
      ])
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .where(isSale),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute();
  return rows.toSorted((a, b) => Number(a.at) - Number(b.at)).map(({ orders, cents }) => ({ orders, cents }));
}

export type SoldProduct = { productId: string; title: string; quantity: number; cents: number };

/**
 * The best-selling products since then, by units and then by amount, with their last title.
 * @param firstId the smallest id that an order of that time can have, so that the lines are read as one range
 */
export async function findBestSellers(
  db: Database,
  { since, firstId, limit }: { since: string; firstId: string; limit: number },
): Promise<SoldProduct[]> {
  // Concatenated with '', so that the planner does not go through the order index of every product.
  const product = sql<string>`product_id || ''`;
  const best = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((select) => [
      product.as('productId'),
      sql<number>`cast(sum(quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(quantity * price_cents) as bigint)`.as('cents'),
      select.fn.max('order_id').as('lastOrder'),
    ])
    .where('created_at', '>=', since)
    .where('order_id', '>=', firstId)
    .where(isSale)
    .groupBy(product)
    .orderBy('quantity', 'desc')
    .orderBy('cents', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute();
  if (best.length === 0) return [];
  const lastOrders = best.map(({ lastOrder }) => lastOrder);
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'title'])
    .where('order_id', 'in', lastOrders)
    .execute();
  return best.map(({ productId, quantity, cents, lastOrder }) => ({
    productId,
    title: lines.find((line) => line.order_id === lastOrder && line.product_id === productId)?.title ?? '',
    quantity,
    cents,
  }));
}

export const countPending = (db: Database, before?: string): Promise<number> =>
  countRows(
    db
      .selectFrom('orders')
      .where('status', '=', 'pending')
      .$if(before !== undefined, (select) => select.where('created_at', '<', before as never)),
  );

/** The number of unpaid card orders, from their partial index. */
export const countUnpaid = (db: Database): Promise<number> =>
  countRows(db.selectFrom('orders').where(isWaiting));

export const countFlagged = (db: Database): Promise<number> =>
  countRows(db.selectFrom('orders').where('payment_flag', 'is not', null));
