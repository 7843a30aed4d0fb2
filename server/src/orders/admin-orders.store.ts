import type { AdminOrder, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { notByIndex } from '../database/dialect.ts';
import type { Database, Schema } from '../database/schema.ts';
import { ordersOf } from './order-rows.ts';
import { foundBy, type Search } from './order-search.store.ts';

export type Matching = { filters: OrderFilters; search: Search | undefined };

/** The orders that filters and search leave; rare as they may be, an index leads to them. */
const matching = (db: Database, { filters, search }: Matching) => {
  const { status, paymentStatus, paymentMethod, attention, from, to } = filters;
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
      ...(from ? [order('orders.created_at', '>=', from)] : []),
      ...(to ? [order('orders.created_at', '<', to)] : []),
      ...(search ? [foundBy(db, search)] : []),
    ]);
  });
};

const select: ExpressionBuilder<Schema, never> = expressionBuilder();

/** Few, with an index of their own; as a list, so that nothing else is read first, whatever else is asked for. */
const flagged = select.selectFrom('orders').select('orders.id').where('orders.payment_flag', 'is not', null);

/** The same; written out, so that SQLite sees that the index answers it. */
const partRefunded = select
  .selectFrom('orders')
  .select('orders.id')
  .where(sql<boolean>`orders.payment_status = 'paid' and orders.refunded_cents > 0`);

export async function countMatching(db: Database, what: Matching): Promise<number> {
  const { total } = await matching(db, what)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Place = { id: string; createdAt: string };

/** The nearest of the matching orders that was placed before another one, or after it. */
export async function findNeighbour(
  db: Database,
  what: Matching,
  place: Place,
  side: 'older' | 'newer',
): Promise<string | undefined> {
  const [sign, direction] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const found = await beyond(matching(db, what), place, sign)
    .select('orders.id')
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** An order with its customer. */
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

/** Some of the matching orders, the newest first, or those after the newest so many; from the end, the oldest first. */
export async function findIds(
  db: Database,
  what: Matching,
  { limit, offset = 0, isFromEnd = false }: { limit: number; offset?: number; isFromEnd?: boolean },
): Promise<string[]> {
  const direction = isFromEnd ? 'asc' : 'desc';
  const rows = await matching(db, what)
    .select('orders.id')
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)
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

/** The next ones, the newest first, that were placed before another one; or the first ones. */
export const findMatchingAfter = (
  db: Database,
  what: Matching,
  last: Place | undefined,
  limit: number,
): Promise<AdminOrder[]> =>
  withCustomers(
    db,
    newestFirst(last ? beyond(matching(db, what), last, '<') : matching(db, what)).limit(limit),
  );

type Orders = ReturnType<typeof matching>;

const beyond = (orders: Orders, { id, createdAt }: Place, sign: '<' | '>'): Orders =>
  orders
    .where('orders.created_at', `${sign}=`, createdAt)
    .where((order) => order.or([order('orders.created_at', sign, createdAt), order('orders.id', sign, id)]));

const newestFirst = (orders: Orders) =>
  orders
    .select(['orders.id', 'orders.created_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

/** The rows were chosen in the index alone; only those are read. */
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
