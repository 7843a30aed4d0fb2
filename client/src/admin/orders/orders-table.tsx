import { t } from '@kiosk/contract/language/t.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { PagedOrders } from '../../orders/order-results.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { selectBoxes } from '../list/select-box.tsx';
import { useSelection } from '../list/use-selection.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderControls } from './order-controls.tsx';
import { OrdersBar } from './orders-bar.tsx';

/** @param name of the list and its page: another one has nothing chosen */
export function OrdersTable({ list, name }: { list: PagedOrders<AdminOrder>; name: string }) {
  const { orders, total, isLoading, reload, replace } = list;
  const selection = useSelection(
    name,
    orders.map(({ id }) => id),
    total,
  );
  return (
    <>
      <DataTable
        caption={t('Orders')}
        columns={[...orderColumns, controls(replace, reload)]}
        rows={orders}
        keyOf={({ id }) => id}
        isLoading={isLoading}
        select={selectBoxes(selection, (order) => t('Select order #{id}', { id: orderNumberOf(order) }))}
      />
      {selection.count > 0 && (
        <OrdersBar
          selection={selection}
          chosen={orders.filter(({ id }) => selection.has(id))}
          onChanged={replace}
        />
      )}
    </>
  );
}

const controls = (replace: PagedOrders<AdminOrder>['replace'], reload: () => void): Column<AdminOrder> => ({
  name: 'controls',
  header: 'Set status',
  cell: (order) => <OrderControls order={order} hasRefund={false} onChanged={replace} reload={reload} />,
});
