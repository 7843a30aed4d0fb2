import type { ReactNode } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import type { Failure } from '../api/thunk.ts';
import { OrderCard } from './order-card.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { OrdersFailure } from './orders-failure.tsx';

type OrderListProps = {
  /** Of each order's heading. */
  level: 2 | 3;
  orders: PlacedOrder[];
  isLoading: boolean;
  failure: Failure | undefined;
  onRetry: () => void;
  empty: ReactNode;
  controls?: (order: PlacedOrder) => ReactNode;
  /** What is said under an order. */
  notice?: (order: PlacedOrder) => ReactNode;
  /** The address of an order's own page, where it has one. */
  toOrder?: ((order: PlacedOrder) => string) | undefined;
  toCustomer?: ((order: PlacedOrder) => string) | undefined;
};

export function OrderList({
  level,
  orders,
  isLoading,
  failure,
  onRetry,
  empty,
  controls,
  notice,
  toOrder,
  toCustomer,
}: OrderListProps) {
  if (failure) return <OrdersFailure failure={failure} onRetry={onRetry} />;
  if (isLoading && orders.length === 0) return <OrderListSkeleton />;
  if (orders.length === 0) return empty;
  return (
    <ul aria-busy={isLoading} className="grid grid-cols-1 gap-6">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            level={level}
            notice={notice?.(order)}
            to={toOrder?.(order)}
            toCustomer={toCustomer?.(order)}
          >
            {controls?.(order)}
          </OrderCard>
        </li>
      ))}
    </ul>
  );
}
