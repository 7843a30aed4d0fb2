import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { PlacedOrder } from '../../api/orders.ts';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.ts';

/** `isLinked` where orders have a page of their own (+). */
type OrderItemProps = { order: PlacedOrder; isLinked: boolean };

export function OrderItem({ order, isLinked }: OrderItemProps) {
  const { id, items, totalAmount, totalItems, createdAt, selectedAddresses } = order;
  const one = totalItems === 1 ? items[0]?.title : undefined;
  const what =
    one ?? t('{totalItems, plural, one {{totalItems} item} other {{totalItems} items}}', { totalItems });
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          {rich('{name} <verb>ordered</verb> <order>{what}</order>', {
            name: selectedAddresses?.name ?? t('A customer'),
            what,
            verb: (text) => <span className="font-normal text-muted">{text}</span>,
            order: (text) =>
              isLinked ? (
                <Link to={pathTo(pagePaths.adminOrder, id)} className="link">
                  {text}
                </Link>
              ) : (
                text
              ),
          })}
        </p>
        <OrderDate iso={createdAt} className="text-sm text-muted" />
      </div>
      <p className="tabular-nums">{formatAmount(totalAmount, currencyOf(order))}</p>
    </>
  );
}
