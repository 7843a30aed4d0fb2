import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isSale } from './sales.store.ts';
import type { OrderSum, TimeRange } from './sales-ranges.ts';

/** Card orders in a range that were not paid, read from their own index. */
const unpaidIn = (db: Database, { since, until }: TimeRange) =>
  db
    .selectFrom('orders as unpaid')
    .where(sql<boolean>`unpaid.payment_method = 'card' and unpaid.payment_status = 'unpaid'
      and unpaid.total_cents > 0`)
    .where('unpaid.created_at', '>=', since)
    .where('unpaid.created_at', '<', until);

/** Number and cents of each range, in their order. */
export async function sumUnpaid(db: Database, ranges: readonly TimeRange[]): Promise<OrderSum[]> {
  const [first, ...others] = ranges.map((range, at) =>
    unpaidIn(db, range).select(({ fn }) => [
      sql.lit(at).as('at'),
      fn.countAll<number>().as('orders'),
      sql<number>`cast(coalesce(sum(total_cents), 0) as bigint)`.as('cents'),
    ]),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute();
  return rows.toSorted((a, b) => Number(a.at) - Number(b.at));
}

export type UnpaidOrder = Awaited<ReturnType<typeof findUnpaid>>[number];

/** The newest first. */
export const findUnpaid = (db: Database, range: TimeRange, limit: number) =>
  unpaidIn(db, range)
    .select((order) => [
      'unpaid.id',
      'unpaid.number',
      'unpaid.account_id',
      'unpaid.status',
      'unpaid.total_cents',
      'unpaid.total_items',
      'unpaid.created_at',
      order
        .selectFrom('payment_attempts')
        .whereRef('order_id', '=', 'unpaid.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('attempts'),
      order
        .selectFrom('payment_events')
        .whereRef('order_id', '=', 'unpaid.id')
        .where('kind', '=', 'payment-failed')
        // A payment that the provider refused to begin has no intent, and nobody's card was declined.
        .where('provider_id', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('declined'),
      order
        .exists(
          order
            .selectFrom('orders')
            .whereRef('orders.account_id', '=', 'unpaid.account_id')
            .whereRef('orders.created_at', '>', 'unpaid.created_at')
            .where(isSale)
            .select(sql.lit(1).as('one')),
        )
        .as('hasBoughtSince'),
    ])
    .orderBy('unpaid.created_at', 'desc')
    .orderBy('unpaid.id', 'desc')
    .limit(limit)
    .execute();
