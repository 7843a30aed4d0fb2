import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { useCapabilities } from '../../api/use-capabilities.ts';
import { OrderCards } from '../../orders/order-cards.tsx';
import { OrderResults, type PagedOrders } from '../../orders/order-results.tsx';
import type { NavigateOptions } from '../../router/history.ts';
import { useLocation } from '../../router/location.ts';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { OrderControls } from './order-controls.tsx';
import { PaymentFlagNotice } from './payment-flag-notice.tsx';

type ManagedOrdersProps = {
  list: PagedOrders;
  page: number;
  onPage: (page: number, options?: NavigateOptions) => void;
  level: 2 | 3;
  empty: ReactNode;
  /** Whether cards lead to their customers. */
  seesCustomers: boolean;
  /** Another view than the specified cards. */
  children?: ReactNode;
};

/** A page of the orders of all customers, each with what an administrator does with it. */
export function ManagedOrders({
  list,
  page,
  onPage,
  level,
  empty,
  seesCustomers,
  children,
}: ManagedOrdersProps) {
  const { total, isMinimum = false, pageSize, isLoading, failure } = list;
  const isKnown = !isLoading && !failure;
  const { isPastEnd, goToPage } = usePages({ page, pageSize, total: isKnown ? total : undefined, onPage });
  return (
    <>
      <OrderResults list={{ ...list, isLoading: isLoading || isPastEnd }} empty={empty}>
        {children || <ManagedCards {...{ level, list, seesCustomers }} />}
      </OrderResults>
      {total > 0 && !failure && (
        <div className="mt-8">
          <Pagination page={page} pageSize={pageSize} total={total} isMinimum={isMinimum} onPage={goToPage} />
        </div>
      )}
    </>
  );
}

function ManagedCards({
  list: { orders, isLoading, reload, replace },
  level,
  seesCustomers,
}: Pick<ManagedOrdersProps, 'list' | 'level' | 'seesCustomers'>) {
  const { adminPages = false } = useCapabilities();
  const toOrder = useOrderAddress();
  return (
    <OrderCards
      level={level}
      orders={orders}
      isLoading={isLoading}
      partsOf={(order) => ({
        to: adminPages ? toOrder(order) : undefined,
        toCustomer: adminPages && seesCustomers ? pathTo(pagePaths.adminCustomer, order.user) : undefined,
        notice: order.paymentFlag && <PaymentFlagNotice flag={order.paymentFlag} />,
        children: <OrderControls order={order} onChanged={replace} reload={reload} canUndo={adminPages} />,
      })}
    />
  );
}

/** The page of an order for administrators. Its address keeps what was searched for, so that it leads back there. */
export function useOrderAddress(): (order: { id: string }) => string {
  const { search } = useLocation();
  return ({ id }) => pathTo(pagePaths.adminOrder, id) + search;
}
