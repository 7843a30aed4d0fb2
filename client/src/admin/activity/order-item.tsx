import { formatAmount } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { PlacedOrder } from '../../api/orders.ts';
import { Link } from '../../ui/link.tsx';
import { OrderDate } from '../../ui/order-date.tsx';

/** `isLinked` where orders have a page of their own (+). */
type OrderItemProps = { order: PlacedOrder; isLinked: boolean };

export function OrderItem({ order, isLinked }: OrderItemProps) {
  const { id, items, totalAmount, totalItems, createdAt, selectedAddresses } = order;
  const what = totalItems === 1 ? items[0]?.title : `${totalItems} items`;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          {selectedAddresses?.name ?? 'A customer'} <span className="font-normal text-muted">ordered</span>{' '}
          {isLinked ? (
            <Link to={pathTo(pagePaths.adminOrder, id)} className="link">
              {what}
            </Link>
          ) : (
            what
          )}
        </p>
        <OrderDate iso={createdAt} className="text-sm text-muted" />
      </div>
      <p className="tabular-nums">{formatAmount(totalAmount)}</p>
    </>
  );
}
