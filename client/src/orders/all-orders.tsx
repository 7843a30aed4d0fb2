import { pageSize } from '@kiosk/contract/listing.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PlacedOrder } from '../api/orders.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Button } from '../ui/button.tsx';
import { DialogPart } from '../ui/dialog-part.tsx';
import { Empty } from '../ui/empty.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { loadPart } from '../ui/load-part.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { Pagination } from '../ui/pagination.tsx';
import { FlagRemark } from './flag-remark.tsx';
import { OrderList } from './order-list.tsx';
import { isRefundable } from './payment-label.ts';
import { StatusSelect } from './status-select.tsx';
import { usePageNumber } from './use-page-number.ts';
import { changeOrderStatus, loadAllOrders, selectUserData } from './user-slice.ts';

const { Part: RefundDialog } = loadPart(() => import('./refund-dialog.tsx'));

/** Every customer's orders, each with the dropdown that sets its status. `level` is that of each order's heading. */
export function AllOrders({ level }: { level: 2 | 3 }) {
  const dispatch = useAppDispatch();
  const { allOrders, allOrdersPage, totalOrders } = useSelector(selectUserData);
  const [page, showPage] = usePageNumber();
  const { isLoading, failure, retry } = useLoad(`page ${page}`, () => dispatch(loadAllOrders(page)));
  // A backend that knows no pages answers everything at once.
  const onPage = Math.max(pageSize, allOrders.length);
  const [refunding, setRefunding] = useState<PlacedOrder | null>(null);
  const isPastEnd = !isLoading && !failure && allOrders.length === 0 && totalOrders > 0;

  useEffect(() => {
    if (isPastEnd) showPage(Math.ceil(totalOrders / pageSize), { replace: true });
  });

  /** The list begins at the top again, for the eye and for the keyboard. */
  const turnTo = (next: number) => {
    showPage(next);
    focusHeading();
  };

  const closeRefund = () => setRefunding(null);

  /** Who cancels an order that is paid is offered to give the money back. */
  const change = async (order: PlacedOrder, status: OrderStatus) => {
    const { id } = order;
    try {
      await dispatch(changeOrderStatus({ id, status })).unwrap();
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
        orders={page === allOrdersPage ? allOrders : []}
        isLoading={isLoading || isPastEnd}
        failure={failure}
        onRetry={retry}
        empty={<Empty title="No Orders Found" text="There are no orders in the system yet." />}
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
      {totalOrders > 0 && !failure && (
        <div className="mt-8">
          <Pagination page={page} pageSize={onPage} total={totalOrders} onPage={turnTo} />
        </div>
      )}
      {refunding && (
        <DialogPart onClose={closeRefund}>
          <RefundDialog
            order={refunding}
            onDone={() => {
              closeRefund();
              dispatch(loadAllOrders(page));
            }}
            onClose={closeRefund}
          />
        </DialogPart>
      )}
    </>
  );
}
