import { pageSize } from '@kiosk/contract/listing.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Empty } from '../ui/empty.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { Pagination } from '../ui/pagination.tsx';
import { OrderList } from './order-list.tsx';
import { StatusSelect } from './status-select.tsx';
import { changeOrderStatus, loadAllOrders, selectUserData } from './user-slice.ts';

/** Every customer's orders, each with the dropdown that sets its status. */
export function AllOrders() {
  const dispatch = useAppDispatch();
  const { allOrders } = useSelector(selectUserData);
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState(0);
  const { isLoading, failure, retry } = useLoad(`page ${page}`, () => {
    const request = dispatch(loadAllOrders(page));
    request.unwrap().then(
      ({ totalOrders }) => setTotal(totalOrders),
      () => setTotal(0),
    );
    return request;
  });

  const showPage = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };

  const change = async (id: string, status: OrderStatus) => {
    try {
      await dispatch(changeOrderStatus({ id, status })).unwrap();
      dispatch(succeeded('Order status updated successfully.'));
    } catch (error) {
      dispatch(failed(failureOf(error).message));
    }
  };

  return (
    <>
      <OrderList
        orders={allOrders}
        isLoading={isLoading}
        failure={failure}
        onRetry={retry}
        empty={<Empty title="No Orders Found" text="There are no orders in the system yet." />}
        controls={(order) => <StatusSelect order={order} onChange={(status) => change(order.id, status)} />}
      />
      {total > 0 && (
        <div className="mt-8">
          <Pagination
            page={page}
            pageSize={Math.max(pageSize, allOrders.length)}
            total={total}
            onPage={showPage}
          />
        </div>
      )}
    </>
  );
}
