import { pageSize } from '@kiosk/contract/listing.ts';
import { useAppDispatch } from '../../api/thunk.ts';
import { useLoad } from '../../api/use-load.ts';
import type { PagedOrders } from '../../orders/order-results.tsx';
import { loadAllOrders } from '../../orders/order-thunks.ts';
import { selectUserData } from '../../orders/user-data-slice.ts';
import { useSelector } from '../../store/store-context.ts';

/**
 * One page of all orders, as the store has them (point 4).
 * @param page undefined while others than those of the store are shown
 */
export function useStoredOrders(page: number | undefined): PagedOrders {
  const dispatch = useAppDispatch();
  const { allOrders, allOrdersPage, totalOrders } = useSelector(selectUserData);
  const load = useLoad(page === undefined ? undefined : `page ${page}`, () =>
    page === undefined ? undefined : dispatch(loadAllOrders(page)),
  );
  const orders = page === allOrdersPage ? allOrders : [];
  return {
    orders,
    total: totalOrders,
    // A backend that knows no pages answers everything at once.
    pageSize: Math.max(pageSize, orders.length),
    ...load,
  };
}
