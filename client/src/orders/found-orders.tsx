import { pageSize } from '@kiosk/contract/listing.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { ManagedOrders } from './managed-orders.tsx';

type FoundOrdersProps = {
  level: 2 | 3;
  /** What is looked for, as the API takes it; without the page. */
  query: string;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
};

/** The orders that an administrator looks for (+). */
export function FoundOrders({ level, query, page, onPage, empty }: FoundOrdersProps) {
  const path = `${apiPaths.adminOrders}?${query}&_page=${page}&_limit=${pageSize}`;
  const { answer, setAnswer, isLoading, failure, retry } = useAnswer<AdminOrder[]>(path);
  const { data: orders, total } = answer ?? { data: [], total: 0 };
  const isPastEnd = !isLoading && !failure && orders.length === 0 && total > 0;
  const goBack = useEffectEvent(() => onPage(Math.ceil(total / pageSize)));

  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);

  const turnTo = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
    focusHeading();
  };

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
