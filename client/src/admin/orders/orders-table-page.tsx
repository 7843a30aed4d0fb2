import { useOrderAddress } from '../../orders/order-address.ts';
import { OrderControls } from '../../orders/order-controls.tsx';
import { OrdersFailure } from '../../orders/orders-failure.tsx';
import { paymentLabel } from '../../orders/payment-label.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import type { FoundOrders } from '../../orders/use-found-orders.ts';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DataTable } from '../list/data-table.tsx';
import { orderColumns } from './order-columns.tsx';

/** The orders of Manage Orders as a table to work in (+). */
export default function OrdersTable({ list }: { list: FoundOrders }) {
  const { orders, isLoading, failure, reload, replace } = list;
  const toOrder = useOrderAddress();
  if (failure) return <OrdersFailure failure={failure} onRetry={reload} />;
  if (orders === undefined) return <Loading />;

  const columns = orderColumns({
    number: (order) => (
      <Link to={toOrder(order)} className="link inline-block min-h-6 break-all">
        #{order.id}
      </Link>
    ),
    payment: paymentLabel,
    badge: ({ status }) => <StatusBadge status={status} />,
    controls: (order) => (
      <OrderControls order={order} hasRefund={false} onChanged={replace} onRefunded={reload} />
    ),
  });
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      isLoading={isLoading}
    />
  );
}
