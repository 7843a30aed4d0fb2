import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Dashboard } from '@kiosk/contract/dashboard.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import type { OrderList } from '../../orders/order-results.tsx';
import { Banner } from '../../ui/banner.tsx';
import { RetryBanner } from '../../ui/pages/retry-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { ErasureRequests } from '../customers/erasure-requests.tsx';
import { ownTimeZone } from '../own-time-zone.ts';
import { useMay } from '../use-may.ts';
import { BestSellers } from './best-sellers.tsx';
import { Checklist } from './checklist.tsx';
import { LowStockList } from './low-stock.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SalesSection } from './sales.tsx';
import { Welcome } from './welcome.tsx';

const figuresFirst =
  'grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]';

/** Days are those of the administrator's time zone. */
function figuresPath(): string {
  return `${adminApiPaths.dashboard}?timeZone=${encodeURIComponent(ownTimeZone())}`;
}

type FiguresProps = { username: string | undefined; latest: OrderList };

/** The dashboard with the figures that our own server has (+), as far as the role includes them. */
export function Figures({ username, latest }: FiguresProps) {
  const loaded = useAnswer<Dashboard>(figuresPath());
  const { data } = loaded;
  const seesOrders = useMay('orders');
  const seesCustomers = useMay('admin');
  const stock = data?.lowStock && <LowStockList {...data.lowStock} />;
  const hideChecklist = () => loaded.update(({ checklist, ...rest }) => rest);
  return (
    <>
      {data?.onHold && (
        <div className="mb-8">
          <Banner type="error">
            {t(
              'This shop is a restored copy, on hold until its operator releases it: no mails are sent, and payments are not settled by themselves. Payments that you cancel or refund here are real.',
            )}
          </Banner>
        </div>
      )}
      {seesCustomers && <ErasureRequests />}
      {data?.checklist && <Checklist done={data.checklist} onClosed={hideChecklist} />}
      <div className={figuresFirst}>
        {seesOrders ? (
          <Section
            title={t('Sales')}
            isBusy={!data && !loaded.failure}
            className="grid content-start gap-y-4"
          >
            <Loaded loaded={loaded}>
              {data?.sales && data.days && <SalesSection sales={data.sales} days={data.days} />}
            </Loaded>
          </Section>
        ) : (
          <Loaded loaded={loaded}>{stock}</Loaded>
        )}
        <div className="grid content-start gap-y-8 lg:row-span-2">
          <Welcome username={username}>
            {data?.orders ? <PendingOrders {...data.orders} /> : <p>{t('Good to see you.')}</p>}
          </Welcome>
          <QuickActions isExtended />
        </div>
        {seesOrders && (
          <div className="grid content-start gap-y-10">
            {stock}
            {data?.bestSellers && <BestSellers products={data.bestSellers} />}
          </div>
        )}
      </div>
      {seesOrders && (
        <div className="mt-12">
          <RecentActivity latest={latest} changes={data?.activity} />
        </div>
      )}
    </>
  );
}

type LoadedProps = { loaded: ReturnType<typeof useAnswer<Dashboard>>; children: ReactNode };

function Loaded({ loaded: { data, failure, reload }, children }: LoadedProps) {
  if (failure) return <RetryBanner onRetry={reload}>{failure.message}</RetryBanner>;
  return data ? children : <div className="skeleton h-96" />;
}
