import { pageSize } from '@kiosk/contract/listing.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { type ReactNode, useState } from 'react';
import type { OrderUpdate, PlacedOrder } from '../api/orders.ts';
import { type Failure, failureOf, useAppDispatch } from '../api/thunk.ts';
import { Button } from '../ui/button.tsx';
import { DialogPart } from '../ui/dialog-part.tsx';
import { loadPart } from '../ui/load-part.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { Pagination } from '../ui/pagination.tsx';
import { FlagRemark } from './flag-remark.tsx';
import { OrderList } from './order-list.tsx';
import { isRefundable } from './payment-label.ts';
import { StatusSelect } from './status-select.tsx';
import { changeOrderStatus } from './user-slice.ts';

const { Part: RefundDialog } = loadPart(() => import('./refund-dialog.tsx'));

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
  /** Something happened to a payment, and only the shop knows what. */
  onRefunded: () => void;
  empty: ReactNode;
  /** The address of an order's own page, where it has one. */
  toOrder?: ((order: PlacedOrder) => string) | undefined;
};

/** A page of orders, each with the dropdown that sets its status and, where something was paid, a refund. */
export function ManagedOrders(props: ManagedOrdersProps) {
  const { level, orders, page, total, isLoading, failure, onRetry, onPage, onChanged, onRefunded } = props;
  const dispatch = useAppDispatch();
  const [refunding, setRefunding] = useState<PlacedOrder | null>(null);
  const closeRefund = () => setRefunding(null);

  /** Who cancels an order that is paid is offered to give the money back. */
  const change = async (order: PlacedOrder, status: OrderStatus) => {
    const { id } = order;
    try {
      const update = await dispatch(changeOrderStatus({ id, status })).unwrap();
      onChanged?.(update);
      dispatch(succeeded('Order status updated successfully.', { about: id }));
      if (status === 'cancelled' && isRefundable(order)) setRefunding(order);
    } catch (error) {
      const { message, status } = failureOf(error);
      dispatch(failed(message, { about: id, status }));
    }
  };

  return (
    <>
      <OrderList
        level={level}
        orders={orders}
        isLoading={isLoading}
        failure={failure}
        onRetry={onRetry}
        empty={props.empty}
        toOrder={props.toOrder}
        controls={(order) => (
          <>
            {isRefundable(order) && (
              <Button
                kind="secondary"
                aria-label={`Refund order #${order.id}`}
                onClick={() => setRefunding(order)}
              >
                Refund
              </Button>
            )}
            <StatusSelect order={order} onChange={(status) => change(order, status)} />
          </>
        )}
        remark={({ paymentFlag, paymentStatus }) =>
          paymentFlag && <FlagRemark flag={paymentFlag} isRefunded={paymentStatus === 'refunded'} />
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
      {refunding && (
        <DialogPart onClose={closeRefund}>
          <RefundDialog
            order={refunding}
            onDone={() => {
              closeRefund();
              onRefunded();
            }}
            onClose={closeRefund}
          />
        </DialogPart>
      )}
    </>
  );
}
