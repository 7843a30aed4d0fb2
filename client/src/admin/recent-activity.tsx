import { formatAmount } from '@kiosk/contract/money.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import type { PlacedOrder } from '../api/orders.ts';
import { Link } from '../ui/link.tsx';
import { OrderDate } from '../ui/order-date.tsx';
import { Spinner } from '../ui/spinner.tsx';

const most = 6;

type RecentActivityProps = {
  orders: PlacedOrder[];
  isLoading: boolean;
  /** What is shown instead of orders that could not be fetched. */
  failure: ReactNode;
};

export function RecentActivity({ orders, isLoading, failure }: RecentActivityProps) {
  return (
    <section aria-labelledby="activity" className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="activity" className="text-2xl">
          Recent activity
        </h2>
        <Link to={pagePaths.adminOrders} className="link inline-flex min-h-6 items-center text-sm">
          All orders
        </Link>
      </div>
      {failure ? (
        <div className="pt-4">{failure}</div>
      ) : isLoading ? (
        <div className="grid place-items-center py-16 text-muted">
          <Spinner />
        </div>
      ) : orders.length === 0 ? (
        <p className="py-6 text-muted">Nothing has been ordered yet. New orders appear here.</p>
      ) : (
        <ul>
          {orders.slice(0, most).map((order) => (
            <Entry key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({
  order: { items, totalAmount, totalItems, createdAt, selectedAddresses },
}: {
  order: PlacedOrder;
}) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-4 last:border-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          {selectedAddresses.name} <span className="font-normal text-muted">ordered</span>{' '}
          {totalItems === 1 ? items[0]?.title : `${totalItems} items`}
        </p>
        <OrderDate iso={createdAt} className="text-sm text-muted" />
      </div>
      <p className="tabular-nums">{formatAmount(totalAmount)}</p>
    </li>
  );
}
