import type { AdminOrder, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import type { Found } from '../search/search.service.ts';
import { ordersOf } from './order-rows.ts';

/** By what the text of a search finds orders; nothing of it means that no order is found. */
export type Search = {
  /** The beginning of an order's number. */
  number?: string | undefined;
  /** Of these customers. */
  accounts?: Found | undefined;
  /** With one of these products, deleted ones too. */
  products?: Found | undefined;
};

export type Matching = { filters: OrderFilters; search: Search | undefined };

/** The orders that filters and search leave; rare as they may be, an index leads to them. */
const matching = (db: Database, { filters, search }: Matching) => {
  const { status, paymentStatus, paymentMethod, attention, from, to } = filters;
  return db.selectFrom('orders').where((order) => {
    const wanted = [
      ...(status ? [order('orders.status', '=', status)] : []),
      ...(paymentStatus ? [order('orders.payment_status', '=', paymentStatus)] : []),
      ...(paymentMethod ? [order('orders.payment_method', '=', paymentMethod)] : []),
      ...(attention ? [order('orders.id', 'in', flagged)] : []),
      ...(from ? [order('orders.created_at', '>=', from)] : []),
      ...(to ? [order('orders.created_at', '<', to)] : []),
    ];
    return order.and(search ? [...wanted, foundBy(search, wanted.length === 0)] : wanted);
  });
};

const select: ExpressionBuilder<Schema, never> = expressionBuilder();
const order: ExpressionBuilder<Schema, 'orders'> = expressionBuilder();

/** Few, with an index of their own; as a list, so that nothing else is read first, whatever else is asked for. */
const flagged = select.selectFrom('orders').select('orders.id').where('orders.payment_flag', 'is not', null);

/**
 * Each way of finding has an index of its own. Beside filters, or beside each other, they are lists of orders, so that
 * what was found is read and not all that the filters leave.
 */
function foundBy({ number, accounts, products }: Search, isAlone: boolean): Expression<SqlBool> {
  const conditions = [
    ...(number ? [order.and([order('orders.id', '>=', number), order('orders.id', '<', `${number}g`)])] : []),
    ...(accounts ? [order('orders.account_id', 'in', accounts)] : []),
  ];
  const [condition, ...others] = conditions;
  if (condition && others.length === 0 && !products && isAlone) return condition;
  const [first, ...more] = [
    ...conditions.map((each) => select.selectFrom('orders').select('orders.id').where(each)),
    ...(products ? [ordersWith(products)] : []),
  ];
  if (first === undefined) return order.lit(false);
  const found = more.reduce((all, other) => all.union(other), first);
  return order('orders.id', 'in', found);
}

const ordersWith = (products: Found) =>
  select
    .selectFrom('order_lines')
    .select('order_lines.order_id as id')
    .where('order_lines.product_id', 'in', products);

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

/** One page, the newest first. */
export const findMatching = (
  db: Database,
  what: Matching,
  page: { _page: number; _limit: number },
): Promise<AdminOrder[]> =>
  withCustomers(
    db,
    newestFirst(matching(db, what))
      .limit(page._limit)
      .offset((page._page - 1) * page._limit),
  );

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
