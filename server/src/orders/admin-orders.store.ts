import type { AdminOrder, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { type BoundedCount, countUpTo } from '../database/count-rows.ts';
import { notByIndex } from '../database/dialect.ts';
import type { Database, Schema } from '../database/schema.ts';
import { ordersOf } from './order-rows.ts';
import { hasOpenWithdrawal } from './returns/withdrawals.store.ts';
import { matchesSearch, type OrderSearch } from './search/order-search.store.ts';

export type Matching = { filters: OrderFilters; search: OrderSearch | undefined };

/** The orders that match filters and search. Every combination is answered by an index. */
const matching = (db: Database, { filters, search }: Matching) => {
  const { status, paymentStatus, paymentMethod, attention, withdrawn, from, to } = filters;
  return db.selectFrom('orders').where((order) => {
    /** All of it is beside the terms in their index. */
    const column = <Name extends 'status' | 'payment_status' | 'payment_method'>(name: Name) =>
      search ? notByIndex(db, order.ref(`orders.${name}`)) : order.ref(`orders.${name}`);
    return order.and([
      ...(status ? [order(column('status'), '=', status)] : []),
      ...(paymentStatus === 'part-refunded'
        ? [order('orders.id', 'in', partRefunded)]
        : paymentStatus
          ? [order(column('payment_status'), '=', paymentStatus)]
          : []),
      ...(paymentMethod ? [order(column('payment_method'), '=', paymentMethod)] : []),
      ...(attention ? [order('orders.id', 'in', flagged)] : []),
      ...(withdrawn ? [order('orders.id', 'in', withdrawnFrom)] : []),
      ...(from ? [order('orders.created_at', '>=', from)] : []),
      ...(to ? [order('orders.created_at', '<', to)] : []),
      ...(search ? [matchesSearch(db, search)] : []),
    ]);
  });
};

const select: ExpressionBuilder<Schema, never> = expressionBuilder();

/** Few orders with an index of their own. As a subquery, it is read first whatever the other filters are. */
const flagged = select.selectFrom('orders').select('orders.id').where('orders.payment_flag', 'is not', null);

/** Likewise. */
const withdrawnFrom = select.selectFrom('orders').select('orders.id').where(hasOpenWithdrawal);

/** Likewise. Literals instead of parameters let SQLite use the partial index. */
const partRefunded = select
  .selectFrom('orders')
  .select('orders.id')
  .where(sql<boolean>`orders.payment_status = 'paid' and orders.refunded_cents > 0`);

/** What is searched is counted in the order of the list: otherwise PostgreSQL reads whole rows, not the index with the terms. */
export function countMatching(db: Database, what: Matching, max: number): Promise<BoundedCount> {
  const orders = matching(db, what);
  return countUpTo(db, what.search ? newestFirst(orders) : orders, max);
}

type Position = { id: string; createdAt: string };

/** The matching order placed next before or after another one. */
export async function findNeighbor(
  db: Database,
  what: Matching,
  position: Position,
  side: 'older' | 'newer',
): Promise<string | undefined> {
  const [sign, direction] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const found = await beyond(matching(db, what), position, sign)
    .select('orders.id')
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export async function findWithCustomer(
  db: Database,
  id: string,
): Promise<(AdminOrder & { username: string }) | undefined> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .selectAll('order_lines')
    .select(['accounts.email', 'accounts.username'])
    .where('orders.id', '=', id)
    .orderBy('position')
    .execute();
  const [order] = ordersOf(rows);
  const [row] = rows;
  return order && row && { ...order, email: row.email, username: row.username };
}

/** Ids of matching orders from an offset on, the newest first. */
export async function findIds(
  db: Database,
  what: Matching,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await matching(db, what)
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** These orders with their customers, the newest first. */
export const readOrders = (db: Database, ids: readonly string[]): Promise<AdminOrder[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withCustomers(db, newestFirst(db.selectFrom('orders').where('orders.id', 'in', ids)));

/** The first matching orders, or the next ones placed before another order, the newest first. */
export const findMatchingAfter = (
  db: Database,
  what: Matching,
  last: Position | undefined,
  limit: number,
): Promise<AdminOrder[]> =>
  withCustomers(
    db,
    newestFirst(last ? beyond(matching(db, what), last, '<') : matching(db, what)).limit(limit),
  );

type Orders = ReturnType<typeof matching>;

const beyond = (orders: Orders, { id, createdAt }: Position, sign: '<' | '>'): Orders =>
  orders
    .where('orders.created_at', `${sign}=`, createdAt)
    .where((order) => order.or([order('orders.created_at', sign, createdAt), order('orders.id', sign, id)]));

const newestFirst = (orders: Orders) =>
  orders
    .select(['orders.id', 'orders.created_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

/** Reads the rows that were chosen in the index alone. */
async function withCustomers(db: Database, chosen: ReturnType<typeof newestFirst>): Promise<AdminOrder[]> {
  const rows = await db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('orders', 'orders.id', 'chosen.id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .selectAll('order_lines')
    .select('accounts.email')
    .orderBy('chosen.created_at', 'desc')
    .orderBy('chosen.id', 'desc')
    .orderBy('position')
    .execute();
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return ordersOf(rows).map((order) => ({ ...order, email: emails.get(order.id) ?? '' }));
}
