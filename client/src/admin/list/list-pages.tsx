import { useEffect, useEffectEvent } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Pagination } from '../../ui/pagination.tsx';

type ListPagesProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** The pages of a list that the address tells; a page that there is no longer leads to the last one. */
export function ListPages({ page, pageSize, total, onPage }: ListPagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const goBack = useEffectEvent(() => onPage(last));
  const isPastEnd = page > last;
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);

  /** The list begins at the top again, for the eye and for the keyboard. */
  const turnTo = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
    focusHeading();
  };

  return (
    <div className="mt-6">
      <Pagination page={page} pageSize={pageSize} total={total} onPage={turnTo} />
    </div>
  );
}
