import { sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { isWaiting } from './placement.store.ts';
import type { Part, TimeRange } from './sales-parts.ts';

/**
 * What counts as a sale: an order that is neither cancelled nor fully refunded, and a card order only if it is paid.
 * Cash is paid on delivery, so a cash order counts at once. Literals let an index answer it.
 */
export const isSale = sql<boolean>`(orders.status <> 'cancelled' and orders.payment_status <> 'refunded'
  and (orders.payment_method = 'cash' or orders.payment_status = 'paid'))`;

export type AccountTotals = { accountId: string; orders: number; spentMinor: number; lastOrderAt: string };

/** Order totals of accounts, read from an index. An account without orders has no row. */
export const findTotals = (db: Database, accountIds: readonly string[]): Promise<AccountTotals[]> =>
  db
    .selectFrom('orders')
    .select((select) => [
      'account_id as accountId',
      select.fn.countAll<number>().as('orders'),
      sql<number>`cast(coalesce(sum(case when ${isSale} then total_cents end), 0) as bigint)`.as(
        'spentMinor',
      ),
      select.fn.max('created_at').as('lastOrderAt'),
    ])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute();

/** Number and cents of the sales in each part, in the order of the parts. */
export async function sumParts(
  db: Database,
  parts: readonly Part[],
): Promise<{ orders: number; cents: number }[]> {
  const [first, ...others] = parts.map((part, at) =>
    part.isSummed ? keptSums(db, part, at) : salesIn(db, part, at),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute();
  return rows.toSorted((a, b) => Number(a.at) - Number(b.at)).map(({ orders, cents }) => ({ orders, cents }));
}

const keptSums = (db: Database, { since, until }: TimeRange, at: number) =>
  db
    .selectFrom('sales_by_quarter')
    .select([
      sql.lit(at).as('at'),
      sql<number>`cast(coalesce(sum(orders), 0) as bigint)`.as('orders'),
      sql<number>`cast(coalesce(sum(cents), 0) as bigint)`.as('cents'),
    ])
    .where('quarter', '>=', since)
    .where('quarter', '<', until);

/** Read as one range of the index by date. */
const salesIn = (db: Database, { since, until }: TimeRange, at: number) =>
  db
    .selectFrom('orders')
    .select((select) => [
      sql.lit(at).as('at'),
      select.fn.countAll<number>().as('orders'),
      sql<number>`cast(coalesce(sum(total_cents), 0) as bigint)`.as('cents'),
    ])
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where(isSale);

/** A part, and between which ids its orders are: the lines of a part are read as one range. */
export type PartOfLines = Part & { firstId: string; endId: string };

export type SoldProduct = { productId: string; quantity: number; cents: number };

/** The best-selling products of all parts, by units and then by amount. The summed parts are whole days. */
export async function findBestSellers(
  db: Database,
  parts: readonly PartOfLines[],
  limit: number,
): Promise<SoldProduct[]> {
  const [first, ...others] = parts.map((part) =>
    part.isSummed ? keptByProduct(db, part) : linesSoldIn(db, part),
  );
  if (first === undefined) return [];
  const sold = others.reduce((all, each) => all.unionAll(each), first);
  return db
    .selectFrom(sold.as('sold'))
    .select([
      'productId',
      sql<number>`cast(sum(quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(cents) as bigint)`.as('cents'),
    ])
    .groupBy('productId')
    .orderBy('quantity', 'desc')
    .orderBy('cents', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute();
}

const keptByProduct = (db: Database, { since, until }: TimeRange) =>
  db
    .selectFrom('sales_by_product')
    .select(['product_id as productId', 'quantity', 'cents'])
    .where('day', '>=', since.slice(0, 10))
    .where('day', '<', until.slice(0, 10));

const linesSoldIn = (db: Database, { since, until, firstId, endId }: PartOfLines) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    // Concatenated with '', so that the planner does not go through the order index of every product.
    .select([
      sql<string>`product_id || ''`.as('productId'),
      sql<number>`cast(quantity as bigint)`.as('quantity'),
      sql<number>`quantity * price_cents`.as('cents'),
    ])
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('order_id', '>=', firstId)
    .where('order_id', '<', endId)
    .where(isSale);

/** What a product was called when it was sold last. */
export async function findLastTitle(db: Database, productId: string): Promise<string> {
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('title')
    .where('product_id', '=', productId)
    .where(isSale)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.title ?? '';
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
