import { idempotencyKeyHeader, seenStatusHeader, totalCountHeader } from '@kiosk/contract/headers.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import type { Order, OrderPlacement, OrderStatus } from '@kiosk/contract/order.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Capabilities } from './capabilities.ts';
import type { Http } from './http.ts';
import { objectIn } from './object-in.ts';

/** An order as any backend may answer it: what goes beyond the specification may be missing. */
export type PlacedOrder = Omit<Order, Unreliable> & Partial<Pick<Order, Unreliable>>;
type Unreliable = 'status' | 'paymentStatus' | 'selectedAddresses' | 'createdAt';

/**
 * What `POST /orders` sends; user and status are the server's to decide, but point 7 names them. An item that comes
 * from the cart has its line's id.
 */
export type OrderRequest = Omit<OrderPlacement, 'items'> & {
  items: (OrderPlacement['items'][number] & { id?: string })[];
  user: string;
  status: OrderStatus;
};

export type OrderUpdate = Partial<PlacedOrder> & Pick<PlacedOrder, 'id'>;

/** `seenStatus` is the one that the caller has seen: our own server changes no other (`edit-conflict`). */
export type StatusChange = { id: string; status: OrderStatus; seenStatus: OrderStatus | undefined };

type OrderListPage = { orders: PlacedOrder[]; totalOrders: number };

export type OrdersApi = ReturnType<typeof ordersApi>;

export const ordersApi = (http: Http, { orderKeys, orderPages, editConflicts }: Capabilities) => ({
  async place(order: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
    const more = orderKeys && {
      body: { ...order, fromCart: true },
      headers: { [idempotencyKeyHeader]: idempotencyKey },
    };
    const { body } = await http(apiPaths.orders, { method: 'POST', body: order, signedIn: true, ...more });
    return body as PlacedOrder;
  },

  async own(): Promise<PlacedOrder[]> {
    return (await http(apiPaths.ownOrders, { signedIn: true })).body as PlacedOrder[];
  },

  /** One page, newest first; another backend may know no pages, and is asked for everything at once. */
  async all(page: number): Promise<OrderListPage> {
    const path = orderPages ? `${apiPaths.orders}?_page=${page}&_limit=${pageSize}` : apiPaths.orders;
    const { body, headers } = await http(path, { signedIn: true });
    const orders = body as PlacedOrder[];
    return { orders, totalOrders: Number(headers.get(totalCountHeader) ?? orders.length) };
  },

  /** @returns the order, or of a backend that does not answer it what is known by now */
  async changeStatus({ id, status, seenStatus }: StatusChange): Promise<OrderUpdate> {
    const { body } = await http(pathTo(apiPaths.order, id), {
      method: 'PATCH',
      body: { status },
      signedIn: true,
      ...(editConflicts && seenStatus && { headers: { [seenStatusHeader]: seenStatus } }),
    });
    return { id, status, ...objectIn(body) };
  },
});
