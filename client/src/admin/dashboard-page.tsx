import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useLoad } from '../api/use-load.ts';
import { OrdersFailure } from '../orders/orders-failure.tsx';
import { loadAllOrders, selectUserData } from '../orders/user-slice.ts';
import { AdminHeader } from './admin-header.tsx';
import { Figures } from './dashboard/figures.tsx';
import { PlainDashboard } from './dashboard/plain-dashboard.tsx';

export default function DashboardPage() {
  const dispatch = useAppDispatch();
  const { adminPages } = useCapabilities();
  const username = useSelector(selectUser)?.username;
  const { allOrders } = useSelector(selectUserData);
  const { isLoading, failure, retry } = useLoad('latest orders', () => dispatch(loadAllOrders(1)));
  const latest = {
    orders: allOrders,
    isLoading,
    failure: failure && <OrdersFailure failure={failure} onRetry={retry} />,
  };
  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Admin Dashboard" />
      {adminPages ? (
        <Figures username={username} latest={latest} />
      ) : (
        <PlainDashboard username={username} latest={latest} />
      )}
    </div>
  );
}
