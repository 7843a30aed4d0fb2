import { pageSize } from '@kiosk/contract/listing.ts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { Empty } from '../ui/empty.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { Pagination } from '../ui/pagination.tsx';
import { ManagedOrders } from './managed-orders.tsx';
import { usePageNumber } from './use-page-number.ts';
import { loadAllOrders, selectUserData } from './user-slice.ts';

/** Every customer's orders, each with the dropdown that sets its status. `level` is that of each order's heading. */
export default function AllOrders({ level }: { level: 2 | 3 }) {
  const dispatch = useAppDispatch();
  const { allOrders, allOrdersPage, totalOrders } = useSelector(selectUserData);
  const [page, showPage] = usePageNumber();
  const { isLoading, failure, retry } = useLoad(`page ${page}`, () => dispatch(loadAllOrders(page)));
  const isPastEnd = !isLoading && !failure && allOrders.length === 0 && totalOrders > 0;

  useEffect(() => {
    if (isPastEnd) showPage(Math.ceil(totalOrders / pageSize), { replace: true });
  });

  /** The list begins at the top again, for the eye and for the keyboard. */
  const turnTo = (next: number) => {
    showPage(next);
    focusHeading();
  };

  return (
    <>
      <ManagedOrders
        level={level}
        orders={page === allOrdersPage ? allOrders : []}
        isLoading={isLoading || isPastEnd}
        failure={failure}
        onRetry={retry}
        onRefunded={() => dispatch(loadAllOrders(page))}
        empty={noOrders}
      />
      {totalOrders > 0 && !failure && (
        <div className="mt-8">
          {/* A backend that knows no pages answers everything at once. */}
          <Pagination
            page={page}
            pageSize={Math.max(pageSize, page === allOrdersPage ? allOrders.length : 0)}
            total={totalOrders}
            onPage={turnTo}
          />
        </div>
      )}
    </>
  );
}

export const noOrders = <Empty title="No Orders Found" text="There are no orders in the system yet." />;
