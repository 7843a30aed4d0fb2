import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import type { Failure } from '../api/thunk.ts';
import { RetryBanner } from '../ui/pages/retry-banner.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';

export type OrderList<Item extends PlacedOrder = PlacedOrder> = {
  orders: readonly Item[];
  isLoading: boolean;
  failure: Failure | undefined;
  reload: () => void;
};

export type PagedOrders<Item extends PlacedOrder = PlacedOrder> = OrderList<Item> & {
  total: number;
  /** There are more. */
  isMinimum?: boolean;
  pageSize: number;
  /** Shows what became of an order, where the store does not. */
  replace?: (update: OrderUpdate) => void;
};

type OrderResultsProps = { list: OrderList; empty: ReactNode; children: ReactNode };

/** The orders of a list, which `children` show, or why there are none (point 8). */
export function OrderResults({ list, empty, children }: OrderResultsProps) {
  const { orders, isLoading, failure, reload } = list;
  if (failure) return <OrdersFailure failure={failure} onRetry={reload} />;
  if (orders.length === 0) return isLoading ? <OrderListSkeleton /> : empty;
  return children;
}

export function OrdersFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <RetryBanner onRetry={onRetry}>
      {t('Failed to fetch orders: {reason}', {
        reason: failure.message || t('the shop could not be reached. Please try again.'),
      })}
    </RetryBanner>
  );
}
