import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderUpdate } from '../api/orders.ts';
import { answerTo } from '../api/queries.tsx';

/**
 * One page of the orders that an administrator searches for (+).
 * @param query search term and filters, as the API takes them
 */
export function useFoundOrders(query: string, page: number, pageSize: number) {
  const client = useQueryClient();
  const question = answerTo<AdminOrder[]>(
    `${apiPaths.adminOrders}?${query}&_page=${page}&_limit=${pageSize}`,
  );
  const { data: answer, error, isFetching, refetch } = useQuery(question);
  return {
    orders: answer?.data,
    total: answer?.total ?? 0,
    isLoading: isFetching,
    failure: error ?? undefined,
    reload: refetch,
    /** Shows what became of an order, in its place. */
    replace: (update: OrderUpdate) =>
      client.setQueryData(
        question.queryKey,
        (now) =>
          now && {
            ...now,
            data: now.data.map((order) => (order.id === update.id ? { ...order, ...update } : order)),
          },
      ),
  };
}

export type FoundOrders = ReturnType<typeof useFoundOrders>;
