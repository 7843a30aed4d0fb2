import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { paymentLabel } from '../../orders/payment-label.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { OrderNumber } from '../../ui/lines/order-number.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, crampedClass } from '../list/data-table.tsx';
import { useOrderAddress } from './managed-orders.tsx';

const below = 'block text-sm text-muted';
const cellClass = 'max-md:text-right';

export const orderColumns: readonly Column<Order>[] = [
  {
    name: 'number',
    header: 'Order',
    cell: (order) => (
      <span className="tabular-nums">
        <OrderLink order={order} />
        <OrderDate iso={order.createdAt} className={below} />
        {order.paymentFlag && (
          <span className="mt-1 block">
            <Badge tone="yellow">{t('Needs attention')}</Badge>
          </span>
        )}
        {order.withdrawnAt && (
          <span className="mt-1 block">
            <Badge tone="yellow">{t('Withdrawal')}</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'recipient',
    header: 'Ship to',
    cell: ({ selectedAddresses: { name, city, pinCode } }) => (
      <span className={cellClass}>
        <span className="wrap-anywhere">{name}</span>
        <span className={`${below} wrap-anywhere`}>{t('{city} {pinCode}', { city, pinCode })}</span>
      </span>
    ),
  },
  {
    name: 'items',
    header: 'Items',
    roomy: true,
    cell: ({ items: [first, ...others], totalItems }) => (
      <span className={cellClass}>
        {first?.title}
        <span className={below}>
          {others.length > 0
            ? t('{totalItems, plural, one {1 item} other {# items}} of {products} products', {
                totalItems,
                products: others.length + 1,
              })
            : t('{totalItems, plural, one {{totalItems} item} other {{totalItems} items}}', { totalItems })}
        </span>
      </span>
    ),
  },
  { name: 'payment', header: 'Payment', roomy: true, cell: paymentLabel },
  {
    name: 'total',
    header: 'Total',
    numeric: true,
    cell: (order) => (
      <span className={cellClass}>
        {formatAmount(order.totalAmount, currencyOf(order))}
        {order.refundedAmount !== undefined && (
          <span className={below}>−{formatAmount(order.refundedAmount, currencyOf(order))}</span>
        )}
        <span className={crampedClass}>{paymentLabel(order)}</span>
      </span>
    ),
  },
  { name: 'status', header: 'Status', roomy: true, cell: ({ status }) => <StatusBadge status={status} /> },
];

function OrderLink({ order }: { order: Order }) {
  const toOrder = useOrderAddress();
  return (
    <Link to={toOrder(order)} className="link inline-block min-h-6">
      <OrderNumber order={order} />
    </Link>
  );
}
