import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { useLocation } from '../../router/location.ts';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { NotReloaded } from '../../ui/pages/not-reloaded.tsx';
import type { LoadedOrder } from './use-order-details.ts';

type OrderFrameProps<Data> = { loaded: LoadedOrder<Data>; children: (order: Data) => ReactNode };

export function OrderFrame<Data>({
  loaded: { order, failure, isMissing, reload },
  children,
}: OrderFrameProps<Data>) {
  const { search } = useLocation();
  if (isMissing) {
    return (
      <Empty title={t('Order not found')} text={t('There is no order with this number.')}>
        <Link to={pagePaths.adminOrders + search} className="link">
          {t('Back to the orders')}
        </Link>
      </Empty>
    );
  }
  if (!order) return <NotLoaded failure={failure} reload={reload} />;
  return (
    <>
      <NotReloaded failure={failure} reload={reload} className="mb-8 print:hidden" />
      {children(order)}
    </>
  );
}
