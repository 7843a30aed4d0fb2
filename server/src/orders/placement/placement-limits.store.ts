import { sql } from 'kysely';
import { prepare } from '../../database/prepared.ts';
import type { Database, Transaction } from '../../database/schema.ts';

/** Literals instead of parameters let both databases use the partial index of these orders. */
const isOpenAndUnpaid = sql<boolean>`payment_status = 'unpaid' and status in ('pending', 'processing', 'shipped')`;

type RecentOrders = {
  /** Orders placed in that time. */
  orders: number;
  /** When the first of them was placed. */
  first: string | null;
  /** Units of all orders that are neither paid, delivered nor cancelled. */
  unpaidUnits: number;
};

/** Orders later than `until` were placed while the clock was wrong. */
type Period = { since: string; until: string };

const readRecentOrders = prepare(
  (db: Database, { accountId, since, until }: Period & { accountId: string }) =>
    db
      .selectFrom('orders')
      .select((select) => [
        select.fn.countAll<number>().as('orders'),
        select.fn.min<string | null>('created_at').as('first'),
        select
          .selectFrom('orders')
          .select(sql<number>`cast(coalesce(sum(total_items), 0) as bigint)`.as('units'))
          .where('account_id', '=', accountId)
          .where(isOpenAndUnpaid)
          .as('unpaidUnits'),
      ])
      .where('account_id', '=', accountId)
      .where('created_at', '>', since)
      .where('created_at', '<', until),
);

/** What an account has ordered in that time, and what of all its orders is open and unpaid; read from indexes alone. */
export async function findRecentOrders(
  trx: Transaction,
  accountId: string,
  period: Period,
): Promise<RecentOrders> {
  const [row] = await readRecentOrders(trx, { accountId, ...period });
  return { orders: row?.orders ?? 0, first: row?.first ?? null, unpaidUnits: row?.unpaidUnits ?? 0 };
}
