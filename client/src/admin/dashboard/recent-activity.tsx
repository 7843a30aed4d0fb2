import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useCapabilities } from '../../api/use-capabilities.ts';
import { type OrderList, OrdersFailure } from '../../orders/order-results.tsx';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ActivityText } from '../activity/activity-text.tsx';
import { newestFirst } from '../activity/newest-first.ts';
import { OrderItem } from '../activity/order-item.tsx';

const max = 8;

type RecentActivityProps = {
  latest: OrderList;
  changes?: readonly ActivityEntry[] | undefined;
};

const linkClass = 'link inline-flex min-h-6 items-center text-sm';

export function RecentActivity({ latest, changes }: RecentActivityProps) {
  const { orders, isLoading, failure, reload } = latest;
  const { adminPages = false } = useCapabilities();
  const items = newestFirst(failure ? [] : orders, changes ?? [], max);
  return (
    <section
      aria-labelledby="activity"
      className="self-start rounded-lg border border-line bg-surface p-5 sm:p-7"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 id="activity" className="text-2xl">
          {t('Recent activity')}
        </h2>
        <p className="flex gap-5">
          <Link to={pagePaths.adminOrders} className={linkClass}>
            {t('All orders')}
          </Link>
          {changes && (
            <Link to={pagePaths.adminActivity} className={linkClass}>
              {t('All changes')}
            </Link>
          )}
        </p>
      </div>
      {failure && (
        <div className="py-4">
          <OrdersFailure failure={failure} onRetry={reload} />
        </div>
      )}
      {isLoading ? (
        <div className="grid place-items-center py-16 text-muted">
          <Spinner />
        </div>
      ) : (
        <>
          {!failure && orders.length === 0 && (
            <p className="py-4 text-muted">{t('Nothing has been ordered yet. New orders appear here.')}</p>
          )}
          <ul>
            {items.map(({ order, change }) => (
              <li
                key={order?.id ?? change?.id}
                className="flex items-baseline justify-between gap-4 border-b border-line py-4 last:border-0 last:pb-0"
              >
                {order && <OrderItem order={order} isLinked={adminPages} />}
                {change && <ChangeItem change={change} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const ChangeItem = ({ change }: { change: ActivityEntry }) => (
  <div className="min-w-0">
    <p>
      <ActivityText entry={change} />
    </p>
    <OrderDate iso={change.at} className="text-sm text-muted" />
  </div>
);
