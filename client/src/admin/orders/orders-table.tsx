import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { OrderControls } from '../../orders/order-controls.tsx';
import type { PagedOrders } from '../../orders/order-results.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { orderColumns } from './order-columns.tsx';

export function OrdersTable({ list }: { list: PagedOrders<AdminOrder> }) {
  const { orders, isLoading, reload, replace } = list;
  const controls: Column<AdminOrder> = {
    name: 'controls',
    header: 'Set status',
    cell: (order) => (
      <OrderControls order={order} hasRefund={false} onChanged={replace} onRefunded={reload} />
    ),
  };
  return (
    <DataTable
      caption="Orders"
      columns={[...orderColumns, controls]}
      rows={orders}
      keyOf={({ id }) => id}
      isLoading={isLoading}
    />
  );
}
