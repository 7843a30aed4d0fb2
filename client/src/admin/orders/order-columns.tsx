import { formatAmount } from '@kiosk/contract/money.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { OrderDate } from '../../ui/order-date.tsx';
import type { Column } from '../list/data-table.tsx';

type Parts = {
  number: (order: AdminOrder) => ReactNode;
  payment: (order: AdminOrder) => string;
  badge: (order: AdminOrder) => ReactNode;
  /** What sets the status. */
  controls: (order: AdminOrder) => ReactNode;
};

const below = 'block text-sm text-muted';
/** Where its own column has no room. */
const cramped = 'hidden text-sm text-muted md:max-lg:block';
const cellClass = 'max-md:text-right';

export const orderColumns = ({ number, payment, badge, controls }: Parts): Column<AdminOrder>[] => [
  {
    name: 'number',
    header: 'Order',
    cell: (order) => (
      <span className="tabular-nums">
        {number(order)}
        <OrderDate iso={order.createdAt} className={below} />
        {order.paymentFlag && (
          <span className="mt-1 block">
            <Badge tone="yellow">Needs attention</Badge>
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
        <span className={`${below} wrap-anywhere`}>
          {city} {pinCode}
        </span>
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
          {totalItems === 1 ? '1 item' : `${totalItems} items`}
          {others.length > 0 && ` of ${others.length + 1} products`}
        </span>
      </span>
    ),
  },
  { name: 'payment', header: 'Payment', roomy: true, cell: payment },
  {
    name: 'total',
    header: 'Total',
    numeric: true,
    cell: (order) => (
      <span className={cellClass}>
        {formatAmount(order.totalAmount)}
        {order.refundedAmount !== undefined && (
          <span className={below}>−{formatAmount(order.refundedAmount)}</span>
        )}
        <span className={cramped}>{payment(order)}</span>
      </span>
    ),
  },
  { name: 'status', header: 'Status', roomy: true, cell: badge },
  { name: 'controls', header: 'Set status', cell: controls },
];
