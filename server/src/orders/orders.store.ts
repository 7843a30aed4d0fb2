import type { Order } from '@kiosk/contract/order.ts';
import type { SelectQueryBuilder, Updateable } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { prepare } from '../database/prepared.ts';
import type { OrdersTable } from '../database/schema/orders.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import { type OrderRow, ordersOf } from './order-rows.ts';

/** All orders, or those of one account. */
export type OrderScope = 'all' | { accountId: string };

const ordersTableOf = (db: Database, scope: OrderScope) =>
  scope === 'all'
    ? db.selectFrom('orders')
    : db.selectFrom('orders').where('account_id', '=', scope.accountId);

const newestFirst = (db: Database, scope: OrderScope) =>
  ordersTableOf(db, scope).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');

/** A page, the newest first. */
export const findOrders = (
  db: Database,
  scope: OrderScope,
  page: { number: number; limit: number },
): Promise<Order[]> =>
  withLines(
    db,
    newestFirst(db, scope)
      .limit(page.limit)
      .offset((page.number - 1) * page.limit),
  );

/** The first orders, or the next ones placed before another order, the newest first. */
export const findOrdersAfter = (
  db: Database,
  scope: OrderScope,
  last: Pick<Order, 'id' | 'createdAt'> | undefined,
  limit: number,
): Promise<Order[]> => {
  const orders = newestFirst(db, scope).limit(limit);
  if (last === undefined) return withLines(db, orders);
  const { createdAt, id } = last;
  return withLines(
    db,
    orders
      .where('created_at', '<=', createdAt)
      .where((order) => order.or([order('created_at', '<', createdAt), order('id', '<', id)])),
  );
};

/** Reads orders and their lines in one statement, so that both are consistent. */
const joinLines = (db: Database, orders: SelectQueryBuilder<Schema, 'orders', OrderRow>) =>
  db
    .selectFrom(orders.as('chosen'))
    .innerJoin('order_lines', 'order_lines.order_id', 'chosen.id')
    .selectAll()
    .orderBy('chosen.created_at', 'desc')
    .orderBy('chosen.id', 'desc')
    .orderBy('position');

const withLines = async (
  db: Database,
  orders: SelectQueryBuilder<Schema, 'orders', OrderRow>,
): Promise<Order[]> => ordersOf(await joinLines(db, orders).execute());

export const countOrders = (db: Database, scope: OrderScope): Promise<number> =>
  countRows(ordersTableOf(db, scope));

/** Orders that are neither delivered nor cancelled, and those whose payment an administrator has to look at. */
export async function countOpenOrders(
  db: Database,
  accountId: string,
): Promise<{ open: number; flagged: number }> {
  const own = () => db.selectFrom('orders').where('account_id', '=', accountId);
  return {
    open: await countRows(own().where('status', 'not in', ['delivered', 'cancelled'])),
    flagged: await countRows(own().where('payment_flag', 'is not', null)),
  };
}

export async function changeOrder(trx: Transaction, id: string, to: Updateable<OrdersTable>): Promise<void> {
  await trx.updateTable('orders').set(to).where('id', '=', id).execute();
}

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  const [order] = await withLines(db, db.selectFrom('orders').selectAll().where('id', '=', id));
  return order;
}

const readByKey = prepare((db: Database, { accountId, key }: { accountId: string; key: string }) =>
  db
    .selectFrom('order_keys')
    .innerJoin('orders', 'orders.id', 'order_keys.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll(['orders', 'order_lines'])
    .select('request_hash')
    .where('order_keys.account_id', '=', accountId)
    .where('order_keys.key', '=', key)
    .orderBy('position'),
);

/** The order that an idempotency key of an account has placed or reused, and the hash of the request that did so. */
export async function findByKey(
  db: Database,
  accountId: string,
  key: string,
): Promise<{ order: Order; requestHash: string } | undefined> {
  const rows = await readByKey(db, { accountId, key });
  const [order] = ordersOf(rows);
  return order && { order, requestHash: rows[0]?.request_hash ?? '' };
}

/** The merchant's numbers of the lines of each order, in the order of the lines. */
export async function findLineSkus(
  db: Database,
  orderIds: readonly string[],
): Promise<{ order_id: string; sku: string | null }[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'sku'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
}
