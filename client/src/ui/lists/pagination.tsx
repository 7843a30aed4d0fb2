import { t } from '@kiosk/contract/language/t.ts';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import { isForTheBrowser, Link } from '../link.tsx';
import { rich } from '../rich.ts';
import { pagesAround } from './pages-around.ts';

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, which have no pages. */
  isMinimum?: boolean;
  onPage: (page: number) => void;
  /** The address of a page, where it has one: pages are then links, which open in a tab of their own too. */
  addressOf?: ((page: number) => string) | undefined;
};

export function Pagination({ page, pageSize, total, isMinimum = false, onPage, addressOf }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const shown = { from, to, total, b: strong };
  const leadingTo = (target: number) =>
    target >= 1 && target <= pages ? { to: addressOf?.(target), onClick: () => onPage(target) } : {};
  return (
    <div className="flex flex-col items-center justify-between gap-4 border-t border-line pt-6 sm:flex-row">
      <p className="text-sm text-muted tabular-nums">
        {isMinimum
          ? rich('Showing <b>{from}</b> to <b>{to}</b> of more than <b>{total}</b> results', shown)
          : rich('Showing <b>{from}</b> to <b>{to}</b> of <b>{total}</b> results', shown)}
      </p>
      {pages > 1 && (
        <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-center gap-1 sm:-mr-3">
          <PageButton label={t('Previous page')} {...leadingTo(page - 1)}>
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
                label={t('Page {page}', { page: entry.page })}
                current={entry.page === page}
                {...leadingTo(entry.page)}
              >
                {entry.page}
              </PageButton>
            ),
          )}
          <PageButton label={t('Next page')} {...leadingTo(page + 1)}>
            <ChevronRightIcon />
          </PageButton>
        </nav>
      )}
    </div>
  );
}

const strong = (text: ReactNode) => <strong className="font-medium text-ink">{text}</strong>;

type PageButtonProps = {
  label: string;
  current?: boolean;
  to?: string | undefined;
  /** Absent where there is no such page. The button keeps the focus all the same, which `disabled` would take. */
  onClick?: () => void;
  children: ReactNode;
};

function PageButton({ label, current, to, onClick, children }: PageButtonProps) {
  const same = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    className: classes(
      'grid min-h-11 min-w-11 place-items-center rounded-sm text-sm tabular-nums transition-colors aria-disabled:opacity-35',
      current
        ? 'bg-ink text-paper forced-colors:border forced-colors:border-[Highlight]'
        : 'not-aria-disabled:hover:bg-sand',
    ),
    children,
  };
  if (to === undefined) return <button type="button" aria-disabled={!onClick} onClick={onClick} {...same} />;
  const follow = (event: MouseEvent) => {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    onClick?.();
  };
  return <Link to={to} onClick={follow} {...same} />;
}
