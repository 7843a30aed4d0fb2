import type { Order } from '@kiosk/contract/order.ts';
import type { OptionalPage } from '@kiosk/contract/paging.ts';
import type { Database } from '../database/schema.ts';
import { countOrders, findOrders, type OrderScope } from './orders.store.ts';

/** Orders, the newest first, and their number before paging. */
export async function listOrders(
  db: Database,
  scope: OrderScope,
  page: OptionalPage,
): Promise<{ orders: Order[]; total: number }> {
  const [orders, total] = await Promise.all([findOrders(db, scope, page), countOrders(db, scope)]);
  return { orders, total };
}
