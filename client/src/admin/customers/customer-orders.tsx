import { formatAmount } from '@kiosk/contract/money.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { apiPaths, pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerTo } from '../../api/queries.tsx';
import { Link } from '../../ui/link.tsx';
import { OrderDate } from '../../ui/order-date.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';

const pageSize = 10;

type CustomerOrdersProps = {
  id: string;
  statusOf: (order: Order) => ReactNode;
  paymentOf: (order: Order) => string;
};

/** The orders of a customer, the newest first. */
export function CustomerOrders({ id, statusOf, paymentOf }: CustomerOrdersProps) {
  const [page, setPage] = useState(1);
  const path = `${pathTo(apiPaths.adminCustomerOrders, id)}?_page=${page}&_limit=${pageSize}`;
  const {
    data: answer,
    isFetching: isLoading,
    error: failure,
    refetch: retry,
  } = useQuery(answerTo<Order[]>(path));
  const columns: Column<Order>[] = [
    {
      name: 'id',
      header: 'Order',
      cell: (order) => (
        <Link to={pathTo(pagePaths.adminOrder, order.id)} className="link break-all">
          #{order.id}
        </Link>
      ),
    },
    { name: 'placed', header: 'Placed', cell: ({ createdAt }) => <OrderDate iso={createdAt} /> },
    { name: 'status', header: 'Status', cell: statusOf },
    { name: 'payment', header: 'Payment', cell: paymentOf },
    { name: 'total', header: 'Total', numeric: true, cell: ({ totalAmount }) => formatAmount(totalAmount) },
  ];
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="mb-3 text-2xl">
        Orders
      </h2>
      {failure ? (
        <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>
      ) : answer === undefined ? (
        <div className="bone h-32" />
      ) : answer.total === 0 ? (
        <p className="text-muted">No order yet.</p>
      ) : (
        <>
          <DataTable
            caption="Orders"
            columns={columns}
            rows={answer.data}
            keyOf={(order) => order.id}
            isLoading={isLoading}
          />
          {answer.total > pageSize && (
            <div className="mt-4">
              <Pagination page={page} pageSize={pageSize} total={answer.total} onPage={setPage} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
