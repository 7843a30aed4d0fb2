import { sql } from 'kysely';
import { countRows } from '../../database/count-rows.ts';
import { inBatches } from '../../database/in-batches.ts';
import type { Database } from '../../database/schema.ts';
import { isWaiting } from '../placement/placement.store.ts';
import { hasOpenWithdrawal } from '../returns/withdrawals.store.ts';
import type { OrderSum, SalesRange, TimeRange } from './sales-ranges.ts';

/**
 * What counts as a sale: an order that is neither cancelled nor fully refunded, and a card order only if it is paid or
 * costs nothing. Cash is paid on delivery, so a cash order counts at once. Literals let an index answer it.
 */
export const isSale = sql<boolean>`(orders.status <> 'cancelled' and orders.payment_status <> 'refunded'
  and (orders.payment_method = 'cash' or orders.payment_status = 'paid' or orders.total_cents = 0))`;

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
export async function sumParts(db: Database, parts: readonly SalesRange[]): Promise<OrderSum[]> {
  const sums: OrderSum[] = [];
  for (const some of inBatches(parts)) sums.push(...(await sumSome(db, some)));
  return sums;
}

/** In one statement, of which SQLite joins 500 by `union all`. */
async function sumSome(db: Database, parts: readonly SalesRange[]): Promise<OrderSum[]> {
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

export function countPending(db: Database, before?: string): Promise<number> {
  const pending = db.selectFrom('orders').where('status', '=', 'pending');
  return countRows(before === undefined ? pending : pending.where('created_at', '<', before));
}

/** The number of unpaid card orders. Only with a condition on the account does SQLite choose the shortest index. */
export const countUnpaid = (db: Database): Promise<number> =>
  countRows(db.selectFrom('orders').where(isWaiting).where('account_id', '>', sql.lit('')));

export const countFlagged = (db: Database): Promise<number> =>
  countRows(db.selectFrom('orders').where('payment_flag', 'is not', null));

export const countOpenWithdrawals = (db: Database): Promise<number> =>
  countRows(db.selectFrom('orders').where(hasOpenWithdrawal));
