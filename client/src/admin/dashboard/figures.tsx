import type { Dashboard } from '@kiosk/contract/dashboard.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useAnswer } from '../../api/queries.tsx';
import type { OrderList } from '../../orders/order-results.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { RecentActivity } from '../recent-activity.tsx';
import { BestSellers } from './best-sellers.tsx';
import { LowStock } from './low-stock.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Sales } from './sales.tsx';
import { Welcome } from './welcome.tsx';

export const twoColumns = 'grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

const figuresFirst = 'grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** In the administrator's own days. */
function figuresPath(): string {
  const { timeZone = 'UTC' } = Intl.DateTimeFormat().resolvedOptions();
  return `${apiPaths.adminDashboard}?timeZone=${encodeURIComponent(timeZone)}`;
}

type FiguresProps = { username: string | undefined; latest: OrderList };

/** The dashboard with the figures that our own server has (+). */
export function Figures({ username, latest }: FiguresProps) {
  const { data, failure, reload } = useAnswer<Dashboard>(figuresPath());
  return (
    <>
      <div className={figuresFirst}>
        <Section title="Sales" isBusy={!data && !failure} className="grid content-start gap-y-4">
          {failure ? (
            <RetryBanner onRetry={reload}>{failure.message}</RetryBanner>
          ) : data ? (
            <Sales sales={data.sales} days={data.days} />
          ) : (
            <div className="skeleton h-96" />
          )}
        </Section>
        <div className="grid content-start gap-y-8">
          <Welcome username={username}>
            {data ? <PendingOrders {...data.orders} /> : <p>Good to see you.</p>}
          </Welcome>
          <QuickActions isExtended />
        </div>
      </div>
      <div className={`${twoColumns} mt-12`}>
        <div className="grid content-start gap-y-10">
          {data && <LowStock {...data.lowStock} />}
          {data && <BestSellers products={data.bestSellers} />}
        </div>
        <RecentActivity latest={latest} changes={data?.activity} />
      </div>
    </>
  );
}
