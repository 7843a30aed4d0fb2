import type { ReactNode } from 'react';
import type { useRows } from '../../api/queries.tsx';
import type { NavigateOptions } from '../../router/history.ts';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RetryBanner } from '../../ui/pages/retry-banner.tsx';
import { Loading } from '../../ui/spinner.tsx';

type ResultsProps<Row> = {
  list: ReturnType<typeof useRows<Row>>;
  page: number;
  pageSize: number;
  onPage: (page: number, options?: NavigateOptions) => void;
  /** One list among others on its page: its height is about this, and turning its pages moves nothing. */
  partHeight?: string;
  empty?: ReactNode;
  children: (rows: readonly Row[], isLoading: boolean) => ReactNode;
};

export function Results<Row>(props: ResultsProps<Row>) {
  const { list, page, pageSize, onPage, partHeight, empty, children } = props;
  const { rows, total, isMinimum, isLoading, isKnown, failure, reload } = list;
  // While another list is on its way, `total` is still that of the one before.
  const { goToPage } = usePages({ page, pageSize, total: isLoading || !isKnown ? undefined : total, onPage });
  if (failure) return <RetryBanner onRetry={reload}>{failure.message}</RetryBanner>;
  if (!isKnown) return partHeight ? <div className={`skeleton ${partHeight}`} /> : <Loading />;
  if (total === 0) return empty;
  return (
    <>
      {children(rows, isLoading)}
      {(!partHeight || total > pageSize) && (
        <div className={partHeight ? 'mt-4' : 'mt-6'}>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            isMinimum={isMinimum}
            onPage={partHeight ? onPage : goToPage}
          />
        </div>
      )}
    </>
  );
}
