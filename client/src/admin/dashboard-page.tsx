import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useStoredOrders } from '../orders/use-stored-orders.ts';
import { AdminHeader } from './admin-header.tsx';
import { Figures } from './dashboard/figures.tsx';
import { PlainDashboard } from './dashboard/plain-dashboard.tsx';

export default function DashboardPage() {
  const { adminPages } = useCapabilities();
  const username = useSelector(selectUser)?.username;
  const latest = useStoredOrders(1);
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
