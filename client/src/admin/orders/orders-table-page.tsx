import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { useOrderAddress } from '../../orders/order-address.ts';
import { OrderControls } from '../../orders/order-controls.tsx';
import { OrdersFailure } from '../../orders/orders-failure.tsx';
import { paymentLabel } from '../../orders/payment-label.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { orderColumns } from './order-columns.tsx';

const pageSize = 25;

type OrdersTableProps = {
  /** What is looked for, as the API takes it; without the page. */
  query: string;
  page: number;
  onPage: (page: number, how?: 'tidying') => void;
  empty: ReactNode;
};

/** The orders of Manage Orders as a table to work in (+). */
export default function OrdersTable({ query, page, onPage, empty }: OrdersTableProps) {
  const path = `${apiPaths.adminOrders}?${query}&_page=${page}&_limit=${pageSize}`;
  const { answer, setAnswer, isLoading, failure, retry } = useAnswer<AdminOrder[]>(path);
  const toOrder = useOrderAddress();
  if (failure) return <OrdersFailure failure={failure} onRetry={retry} />;
  if (answer === undefined) return <Loading />;
  const { data: orders, total } = answer;
  if (total === 0) return empty;

  const columns = orderColumns({
    number: (order) => (
      <Link to={toOrder(order)} className="link inline-block min-h-6 break-all">
        #{order.id}
      </Link>
    ),
    payment: paymentLabel,
    badge: ({ status }) => <StatusBadge status={status} />,
    controls: (order) => (
      <OrderControls
        order={order}
        hasRefund={false}
        onChanged={(update) =>
          setAnswer({
            total,
            data: orders.map((one) => (one.id === update.id ? { ...one, ...update } : one)),
          })
        }
        onRefunded={retry}
      />
    ),
  });

  return (
    <>
      <p role="status" className={`text-sm text-muted tabular-nums ${query && 'mb-2 min-h-6'}`}>
        {query !== '' && (total === 1 ? '1 order matches' : `${total} orders match`)}
      </p>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        isLoading={isLoading}
      />
      <ListPages page={page} pageSize={pageSize} total={total} isLoading={isLoading} onPage={onPage} />
    </>
  );
}
