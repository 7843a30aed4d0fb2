import { type Order, orderMessages } from '@kiosk/contract/order.ts';
import type { OptionalPage } from '@kiosk/contract/paging.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { countOrders, findOrder, findOrders, type OrderScope } from './orders.store.ts';

/** @throws Problem not-found */
export async function getOrder(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (order === undefined) throw noSuchOrder();
  return order;
}

export const noSuchOrder = () => new Problem('not-found', orderMessages.notFound);

/** Orders, the newest first, and their number before paging. */
export async function listOrders(
  db: Database,
  scope: OrderScope,
  page: OptionalPage,
): Promise<{ orders: Order[]; total: number }> {
  const [orders, total] = await Promise.all([findOrders(db, scope, page), countOrders(db, scope)]);
  return { orders, total };
}
