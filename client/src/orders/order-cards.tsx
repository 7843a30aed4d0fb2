import type { ReactNode } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { OrderCard } from './order-card.tsx';

type Parts = Omit<Parameters<typeof OrderCard>[0], 'order' | 'level'>;

type OrderCardsProps = {
  orders: readonly PlacedOrder[];
  isLoading: boolean;
  level: 2 | 3;
  /** What is beside the order: its notice, its addresses and, as `children`, what can be done with it. */
  partsOf: (order: PlacedOrder) => Parts;
};

export const OrderCards = ({ orders, isLoading, level, partsOf }: OrderCardsProps): ReactNode => (
  <ul aria-busy={isLoading} className="grid grid-cols-1 gap-6">
    {orders.map((order) => (
      <li key={order.id}>
        <OrderCard order={order} level={level} {...partsOf(order)} />
      </li>
    ))}
  </ul>
);
