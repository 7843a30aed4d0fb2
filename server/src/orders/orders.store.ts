import { pageSize } from '@kiosk/contract/listing.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import type { Order, OrderStatus } from '@kiosk/contract/order.ts';
import type { OptionalPage } from '@kiosk/contract/paging.ts';
import type { Selectable } from 'kysely';
import type { Database, OrderLinesTable, OrdersTable, Transaction } from '../database/schema.ts';

type Row = Selectable<OrdersTable>;
type LineRow = Selectable<OrderLinesTable>;

const orderOf = (row: Row, lines: readonly LineRow[]): Order => ({
  id: row.id,
  user: row.account_id,
  items: lines.map((line) => ({
    product: line.product_id,
    title: line.title,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    price: toDollars(line.price_cents),
    ...(line.color !== '' && { color: line.color }),
    ...(line.size !== '' && { size: line.size }),
  })),
  totalAmount: toDollars(row.total_cents),
  totalItems: row.total_items,
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  selectedAddresses: JSON.parse(row.address),
  status: row.status,
  createdAt: row.created_at,
});

/** Whose orders: one account's, or everybody's. */
export type Whose = { accountId?: string };

const ordersOf = (db: Database, { accountId }: Whose) =>
  db
    .selectFrom('orders')
    .$if(accountId !== undefined, (select) => select.where('account_id', '=', accountId ?? ''));

/** The newest first: one page, or all where none is asked for. Two queries, whatever the number of orders. */
export async function findOrders(db: Database, whose: Whose, page: OptionalPage): Promise<Order[]> {
  const limit = page._limit ?? pageSize;
  const newest = ordersOf(db, whose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(isPaged(page), (select) => select.limit(limit).offset(((page._page ?? 1) - 1) * limit));
  const rows = await newest.selectAll().execute();
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', (select) => select.selectFrom(newest.select('id').as('page')).select('page.id'))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => orderOf(row, linesOf.get(row.id) ?? []));
}

const isPaged = (page: OptionalPage): boolean => page._page !== undefined || page._limit !== undefined;

export async function countOrders(db: Database, whose: Whose): Promise<number> {
  const { total } = await ordersOf(db, whose)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function withLines(db: Database, row: Row | undefined): Promise<Order | undefined> {
  return row && orderOf(row, await findLines(db, row.id));
}

export const findLines = (db: Database, orderId: string): Promise<LineRow[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export const findOrder = async (db: Database, id: string): Promise<Order | undefined> =>
  withLines(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());

export const findByKey = async (
  db: Database,
  accountId: string,
  idempotencyKey: string,
): Promise<Order | undefined> =>
  withLines(
    db,
    await ordersOf(db, { accountId })
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst(),
  );

/** Card orders of an account that wait for their payment. */
export async function findUnpaidCardOrders(db: Database, accountId: string): Promise<Order[]> {
  const rows = await ordersOf(db, { accountId })
    .selectAll()
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'card')
    .where('payment_status', '=', 'unpaid')
    .orderBy('created_at', 'desc')
    .execute();
  return Promise.all(rows.map(async (row) => orderOf(row, await findLines(db, row.id))));
}

export async function insertOrder(trx: Transaction, order: Row, lines: LineRow[]): Promise<Order> {
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('order_lines').values(lines).execute();
  return orderOf(order, lines);
}

/**
 * Reads an order's status and keeps other transactions from changing it until this one ends; an update that
 * changes nothing is a row lock that every database has.
 */
export async function lockStatus(trx: Transaction, id: string): Promise<OrderStatus | undefined> {
  const row = await trx
    .updateTable('orders')
    .set({ id })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst();
  return row?.status;
}

export async function setStatus(trx: Transaction, id: string, status: OrderStatus): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

export async function setAddress(
  trx: Transaction,
  id: string,
  address: Order['selectedAddresses'],
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
}

/** Notes how many pieces each line holds of its product's counted stock. */
export async function setStockTaken(
  trx: Transaction,
  orderId: string,
  position: number,
  stockTaken: number,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ stock_taken: stockTaken })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}
