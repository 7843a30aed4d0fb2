import { t } from '@kiosk/contract/language/t.ts';
import type { PlacedOrder } from '../../api/orders.ts';
import type { OrderList } from '../../orders/order-results.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Welcome } from './welcome.tsx';

type PlainDashboardProps = { username: string | undefined; latest: OrderList };

export function PlainDashboard({ username, latest }: PlainDashboardProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-y-8">
        <Welcome username={username}>
          <p>{latest.isLoading || latest.failure ? t('Good to see you.') : summaryOf(latest.orders)}</p>
        </Welcome>
        <QuickActions />
      </div>
      <RecentActivity latest={latest} />
    </div>
  );
}

function summaryOf(orders: readonly PlacedOrder[]): string {
  const waiting = orders.filter(({ status }) => (status ?? 'pending') === 'pending').length;
  if (waiting === 0) return t('None of the latest orders is waiting. You are all caught up.');
  return t(
    '{waiting, plural, one {One of the latest orders is waiting.} other {# of the latest orders are waiting.}}',
    { waiting },
  );
}
