import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { answerTo, useRows } from '../api/queries.tsx';
import type { PagedOrders } from './order-results.tsx';

type Search = {
  /** Search term and filters, as the API takes them. */
  query: string;
  page: number;
  pageSize: number;
  enabled: boolean;
};

/** One page of the orders that an administrator searches for (+). */
export function useFoundOrders({ query, page, pageSize, enabled }: Search): PagedOrders<AdminOrder> {
  const client = useQueryClient();
  const path = `${apiPaths.adminOrders}?${query}&_page=${page}&_limit=${pageSize}`;
  const { rows: orders, ...found } = useRows<AdminOrder>(path, enabled);
  return {
    ...found,
    orders,
    pageSize,
    replace: (update) =>
      client.setQueryData(
        answerTo<AdminOrder[]>(path).queryKey,
        (now) =>
          now && {
            ...now,
            data: now.data.map((order) => (order.id === update.id ? { ...order, ...update } : order)),
          },
      ),
  };
}
