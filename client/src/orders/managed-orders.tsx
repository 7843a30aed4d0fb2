import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import type { Failure } from '../api/thunk.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useOrderAddress } from './order-address.ts';
import { OrderControls } from './order-controls.tsx';
import { OrderList } from './order-list.tsx';
import { PaymentFlagNotice } from './payment-flag-notice.tsx';

type ManagedOrdersProps = {
  /** Of each order's heading. */
  level: 2 | 3;
  orders: PlacedOrder[];
  isLoading: boolean;
  failure: Failure | undefined;
  onRetry: () => void;
  onChanged?: (update: OrderUpdate) => void;
  onRefunded: () => void;
  empty: ReactNode;
};

/** A page of orders, each with what an administrator does with it. */
export function ManagedOrders({ onChanged, onRefunded, ...list }: ManagedOrdersProps) {
  const { adminPages = false } = useCapabilities();
  const toOrder = useOrderAddress();
  return (
    <OrderList
      {...list}
      toOrder={adminPages ? toOrder : undefined}
      toCustomer={adminPages ? ({ user }) => pathTo(pagePaths.adminCustomer, user) : undefined}
      controls={(order) => (
        <OrderControls order={order} onChanged={onChanged} onRefunded={onRefunded} canUndo={adminPages} />
      )}
      notice={({ paymentFlag, paymentStatus }) =>
        paymentFlag && <PaymentFlagNotice flag={paymentFlag} isRefunded={paymentStatus === 'refunded'} />
      }
    />
  );
}
