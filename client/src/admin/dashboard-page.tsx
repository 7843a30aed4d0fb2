import { t } from '@kiosk/contract/language/t.ts';
import { selectUser } from '../accounts/auth-slice.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useSelector } from '../store/store-context.ts';
import { AdminFrame } from './admin-frame.tsx';
import { Figures } from './dashboard/figures.tsx';
import { PlainDashboard } from './dashboard/plain-dashboard.tsx';
import { WhereYouWere } from './dashboard/where-you-were.tsx';
import { useStoredOrders } from './orders/use-stored-orders.ts';
import { useMay } from './use-may.ts';

export default function DashboardPage() {
  const { adminPages } = useCapabilities();
  const username = useSelector(selectUser)?.username;
  const latest = useStoredOrders(useMay('orders') ? 1 : undefined);
  return (
    <AdminFrame title={t('Admin Dashboard')}>
      <WhereYouWere />
      {adminPages ? (
        <Figures username={username} latest={latest} />
      ) : (
        <PlainDashboard username={username} latest={latest} />
      )}
    </AdminFrame>
  );
}
