import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { pagesAround } from './pages-around.ts';

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, which have no pages. */
  isMinimum?: boolean;
  onPage: (page: number) => void;
};

export function Pagination({ page, pageSize, total, isMinimum = false, onPage }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <div className="flex flex-col items-center justify-between gap-4 border-t border-line pt-6 sm:flex-row">
      <p className="text-sm text-muted tabular-nums">
        Showing <strong className="font-medium text-ink">{from}</strong> to{' '}
        <strong className="font-medium text-ink">{to}</strong> of {isMinimum && 'more than '}
        <strong className="font-medium text-ink">{total}</strong> results
      </p>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-1 sm:-mr-2.5">
          <PageButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </PageButton>
          {pagesAround(page, pages).map((entry) =>
            entry.gap ? (
              <span key={entry.key} className="px-1 text-muted">
                …
              </span>
            ) : (
              <PageButton
                key={entry.key}
                label={`Page ${entry.page}`}
                current={entry.page === page}
                onClick={() => onPage(entry.page)}
              >
                {entry.page}
              </PageButton>
            ),
          )}
          <PageButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </PageButton>
        </nav>
      )}
    </div>
  );
}

type PageButtonProps = {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function PageButton({ label, current, disabled, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
      className={classes(
        'grid size-10 place-items-center rounded-sm text-sm tabular-nums transition-colors disabled:opacity-35',
        current ? 'bg-ink text-paper' : 'enabled:hover:bg-sand',
      )}
    >
      {children}
    </button>
  );
}
