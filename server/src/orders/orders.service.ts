import { type Order, orderMessages } from '@kiosk/contract/order.ts';
import { forLongReads } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import {
  countOrders,
  findLineSkus,
  findOrder,
  findOrders,
  findOrdersAfter,
  type OrderScope,
} from './orders.store.ts';

export { countOpenOrders, countOrders, type OrderScope } from './orders.store.ts';

/** @throws Problem not-found */
export async function getOrder(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (order === undefined) throw noSuchOrder();
  return order;
}

export const noSuchOrder = () => new Problem('not-found', orderMessages.notFound);

/** A page of orders, the newest first, and their number before paging. */
export async function listOrders(
  db: Database,
  scope: OrderScope,
  page: { number: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const reader = scope === 'all' ? forLongReads(db) : db;
  const [orders, total] = await Promise.all([findOrders(reader, scope, page), countOrders(reader, scope)]);
  return { orders, total };
}

/** The merchant's number of each line of these orders, as it was sold; null in orders from before 0.2.0. */
export async function skusOfLines(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  const lines = Map.groupBy(await findLineSkus(db, orderIds), ({ order_id }) => order_id);
  return new Map([...lines].map(([id, rows]) => [id, rows.map(({ sku }) => sku)]));
}

/** Rows that take a few milliseconds. Between two reads other requests are answered. */
const batchSize = 100;

/** All orders in batches, the newest first. Orders placed after the start are not included. */
export async function* eachOrder(db: Database, scope: OrderScope): AsyncGenerator<Order[]> {
  for (let last: Order | undefined; ; ) {
    const orders = await findOrdersAfter(db, scope, last, batchSize);
    yield orders;
    if (orders.length < batchSize) return;
    last = orders.at(-1);
    await yieldToEventLoop();
  }
}
