import { pageSize } from '@kiosk/contract/listing.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { usePages } from '../ui/use-pages.ts';
import { ManagedOrders } from './managed-orders.tsx';

type FoundOrdersProps = {
  level: 2 | 3;
  /** What is looked for, as the API takes it; without the page. */
  query: string;
  page: number;
  onPage: (page: number, how?: 'tidying') => void;
  empty: ReactNode;
};

/** The orders that an administrator looks for (+). */
export function FoundOrders({ level, query, page, onPage, empty }: FoundOrdersProps) {
  const path = `${apiPaths.adminOrders}?${query}&_page=${page}&_limit=${pageSize}`;
  const { answer, setAnswer, isLoading, failure, retry } = useAnswer<AdminOrder[]>(path);
  const { data: orders, total } = answer ?? { data: [], total: 0 };
  const isKnown = answer && !isLoading && !failure;
  const { isPastEnd, turnTo } = usePages({ page, pageSize, total: isKnown ? total : undefined, onPage });

  return (
    <>
      <p role="status" className="mb-4 min-h-6 text-sm text-muted tabular-nums">
        {answer && !failure && total > 0 && (total === 1 ? '1 order matches' : `${total} orders match`)}
      </p>
      <ManagedOrders
        level={level}
        orders={orders}
        page={page}
        total={total}
        isLoading={isLoading || isPastEnd}
        failure={failure}
        onRetry={retry}
        onPage={turnTo}
        onChanged={(update) =>
          setAnswer({
            total,
            data: orders.map((order) => (order.id === update.id ? { ...order, ...update } : order)),
          })
        }
        onRefunded={retry}
        empty={empty}
      />
    </>
  );
}
