import { pageSize } from '@kiosk/contract/listing.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import type { Failure } from '../api/thunk.ts';
import { useIsOurs } from '../api/use-is-ours.ts';
import { Pagination } from '../ui/pagination.tsx';
import { useOrderAddress } from './order-address.ts';
import { OrderControls } from './order-controls.tsx';
import { OrderList } from './order-list.tsx';
import { PaymentFlagNotice } from './payment-flag-notice.tsx';

type ManagedOrdersProps = {
  /** Of each order's heading. */
  level: 2 | 3;
  orders: PlacedOrder[];
  page: number;
  total: number;
  isLoading: boolean;
  failure: Failure | undefined;
  onRetry: () => void;
  onPage: (page: number) => void;
  onChanged?: (update: OrderUpdate) => void;
  onRefunded: () => void;
  empty: ReactNode;
};

/** A page of orders, each with what an administrator does with it. */
export function ManagedOrders({
  orders,
  page,
  total,
  failure,
  onPage,
  onChanged,
  onRefunded,
  ...list
}: ManagedOrdersProps) {
  return (
    <>
      <OrderList
        {...list}
        orders={orders}
        failure={failure}
        toOrder={useOrderAddress()}
        toCustomer={useIsOurs() ? ({ user }) => pathTo(pagePaths.adminCustomer, user) : undefined}
        controls={(order) => <OrderControls order={order} onChanged={onChanged} onRefunded={onRefunded} />}
        notice={({ paymentFlag, paymentStatus }) =>
          paymentFlag && <PaymentFlagNotice flag={paymentFlag} isRefunded={paymentStatus === 'refunded'} />
        }
      />
      {total > 0 && !failure && (
        <div className="mt-8">
          {/* A backend that knows no pages answers everything at once. */}
          <Pagination
            page={page}
            pageSize={Math.max(pageSize, orders.length)}
            total={total}
            onPage={onPage}
          />
        </div>
      )}
    </>
  );
}
