import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * What counts as a sale: an order that is not cancelled and not refunded as a whole, and a card order only when it is
 * paid. Cash is paid at the door, so it counts at once. Written out, so that an index can answer it.
 */
const isSale = sql<boolean>`(orders.status <> 'cancelled' and orders.payment_status <> 'refunded'
  and (orders.payment_method = 'cash' or orders.payment_status = 'paid'))`;

export type AccountTotals = { accountId: string; orders: number; spentCents: number; lastOrderAt: string };

/** Read off the index of each account's orders; an account without orders has no row. */
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
