import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { OrdersFailure } from '../orders/orders-failure.tsx';
import { loadAllOrders, selectUserData } from '../orders/user-slice.ts';
import { AdminHeader } from './admin-header.tsx';
import { QuickActions } from './dashboard/quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';

export default function DashboardPage() {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const { allOrders } = useSelector(selectUserData);
  const { isLoading, failure, retry } = useLoad('latest orders', () => dispatch(loadAllOrders(1)));
  const waiting = allOrders.filter(({ status }) => (status ?? 'pending') === 'pending').length;

  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Admin Dashboard" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-6 self-start">
          <section aria-labelledby="welcome" className="rounded-lg bg-ink p-5 text-paper sm:p-7">
            <h2 id="welcome" className="text-3xl">
              Welcome{user?.username ? `, ${user.username}` : ''}
            </h2>
            <p className="mt-3 text-paper/75">
              {isLoading || failure ? 'Good to see you.' : summary(waiting)}
            </p>
          </section>
          <QuickActions />
        </div>
        <RecentActivity
          orders={allOrders}
          isLoading={isLoading}
          failure={failure && <OrdersFailure failure={failure} onRetry={retry} />}
        />
      </div>
    </div>
  );
}

function summary(waiting: number): string {
  if (waiting === 0) return 'None of the latest orders is waiting. All is in hand.';
  return waiting === 1
    ? 'One of the latest orders is waiting.'
    : `${waiting} of the latest orders are waiting.`;
}
