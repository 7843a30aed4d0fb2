import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { useRows } from '../../api/queries.tsx';
import type { PagedOrders } from '../../orders/order-results.tsx';

type Search = {
  query: string;
  page: number;
  pageSize: number;
  enabled: boolean;
};

/** One page of the orders that an administrator searches for (+). */
export function useFoundOrders({ query, page, pageSize, enabled }: Search): PagedOrders<AdminOrder> {
  const path = `${adminApiPaths.orders}?${query}&_page=${page}&_limit=${pageSize}`;
  const { rows: orders, update, ...found } = useRows<AdminOrder>(path, enabled);
  return {
    ...found,
    orders,
    pageSize,
    replace: (change) =>
      update((rows) => rows.map((order) => (order.id === change.id ? { ...order, ...change } : order))),
  };
}
