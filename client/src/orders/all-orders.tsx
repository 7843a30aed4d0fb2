import { pageSize } from '@kiosk/contract/listing.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Empty } from '../ui/empty.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { Pagination } from '../ui/pagination.tsx';
import { OrderList } from './order-list.tsx';
import { StatusSelect } from './status-select.tsx';
import { usePageNumber } from './use-page-number.ts';
import { changeOrderStatus, loadAllOrders, selectUserData } from './user-slice.ts';

/** Every customer's orders, each with the dropdown that sets its status. `level` is that of each order's heading. */
export function AllOrders({ level }: { level: 2 | 3 }) {
  const dispatch = useAppDispatch();
  const { allOrders, allOrdersPage, totalOrders } = useSelector(selectUserData);
  const [page, showPage] = usePageNumber();
  const { isLoading, failure, retry } = useLoad(`page ${page}`, () => dispatch(loadAllOrders(page)));
  // A backend that knows no pages answers everything at once.
  const onPage = Math.max(pageSize, allOrders.length);
  const isPastEnd = !isLoading && !failure && allOrders.length === 0 && totalOrders > 0;

  useEffect(() => {
    if (isPastEnd) showPage(Math.ceil(totalOrders / pageSize), { replace: true });
  });

  /** The list begins at the top again, for the eye and for the keyboard. */
  const turnTo = (next: number) => {
    showPage(next);
    focusHeading();
  };

  const change = async (id: string, status: OrderStatus) => {
    try {
      await dispatch(changeOrderStatus({ id, status })).unwrap();
      dispatch(succeeded('Order status updated successfully.', { about: id }));
    } catch (error) {
      dispatch(failed(failureOf(error).message, { about: id }));
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
        controls={(order) => <StatusSelect order={order} onChange={(status) => change(order.id, status)} />}
      />
      {totalOrders > 0 && !failure && (
        <div className="mt-8">
          <Pagination page={page} pageSize={onPage} total={totalOrders} onPage={turnTo} />
        </div>
      )}
    </>
  );
}
