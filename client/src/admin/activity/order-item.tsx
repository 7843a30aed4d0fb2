import { formatAmount } from '@kiosk/contract/money.ts';
import type { PlacedOrder } from '../../api/orders.ts';
import { OrderDate } from '../../ui/order-date.tsx';

export function OrderItem({ order }: { order: PlacedOrder }) {
  const { items, totalAmount, totalItems, createdAt, selectedAddresses } = order;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          {selectedAddresses.name} <span className="font-normal text-muted">ordered</span>{' '}
          {totalItems === 1 ? items[0]?.title : `${totalItems} items`}
        </p>
        <OrderDate iso={createdAt} className="text-sm text-muted" />
      </div>
      <p className="tabular-nums">{formatAmount(totalAmount)}</p>
    </>
  );
}
