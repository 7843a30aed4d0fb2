import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import type { Order, OrderPlacement, OrderStatus } from '@kiosk/contract/order.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Http } from './http.ts';

/** An order as any backend may answer it: what goes beyond the specification may be missing. */
export type PlacedOrder = Omit<Order, 'status' | 'paymentStatus' | 'createdAt'> &
  Partial<Pick<Order, 'status' | 'paymentStatus' | 'createdAt'>>;

/** What `POST /orders` sends; user and status are the server's to decide, but point 7 names them. */
export type OrderRequest = OrderPlacement & { user: string; status: OrderStatus };

export type OrdersApi = ReturnType<typeof ordersApi>;

export const ordersApi = (http: Http) => ({
  async place(order: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
    const headers = { [idempotencyKeyHeader]: idempotencyKey };
    const { body } = await http(apiPaths.orders, { method: 'POST', body: order, headers, signedIn: true });
    return body as PlacedOrder;
  },

  async own(): Promise<PlacedOrder[]> {
    return (await http(apiPaths.ownOrders, { signedIn: true })).body as PlacedOrder[];
  },

  async all(): Promise<PlacedOrder[]> {
    return (await http(apiPaths.orders, { signedIn: true })).body as PlacedOrder[];
  },

  async changeStatus(id: string, status: OrderStatus): Promise<PlacedOrder> {
    const path = pathTo(apiPaths.order, id);
    return (await http(path, { method: 'PATCH', body: { status }, signedIn: true })).body as PlacedOrder;
  },
});
