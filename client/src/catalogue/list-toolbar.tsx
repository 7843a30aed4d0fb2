import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { FilterIcon } from '../ui/icons.tsx';
import { SortMenu } from './sort-menu.tsx';
import type { ListedProducts } from './use-product-list.ts';

const counted = (products: number, isMinimum = false): string =>
  isMinimum
    ? t('More than {products} products', { products })
    : t('{products, plural, one {{products} product} other {{products} products}}', { products });

type ListToolbarProps = {
  list: ListedProducts;
  /** The drawer may be opened in a moment. */
  onNearFilters: () => void;
  onOpenFilters: () => void;
  isPart?: boolean;
  isDense?: boolean;
  children?: ReactNode;
};

export function ListToolbar(props: ListToolbarProps) {
  const { list, onNearFilters, onOpenFilters, isPart, isDense = false, children } = props;
  const search = list.isCounted && list.search;
  const active = list.groups.filter(
    ({ name, values }) => values.length > 0 && !(search && name === 'q'),
  ).length;
  return (
    <div
      className={classes(
        'flex flex-wrap justify-between gap-x-6 gap-y-2',
        isDense ? 'items-center' : 'items-end border-b border-line pb-2 sm:pb-4',
      )}
    >
      <div className={classes(isDense && 'flex flex-wrap items-baseline gap-x-3')}>
        <h2
          id="products"
          // A search has no hero above it. Another element would lose the focus.
          aria-level={search ? 1 : 2}
          tabIndex={-1}
          className={classes(
            'scroll-mt-8 outline-none lg:scroll-mt-12',
            isDense ? 'text-2xl' : isPart ? 'text-3xl' : 'text-3xl sm:text-5xl',
          )}
        >
          {search ? t('Results for ‘{search}’', { search }) : t('Featured Products')}
        </h2>
        <p role="status" className="mt-1 text-sm text-muted tabular-nums">
          {list.isLoading || list.failure ? '\u00a0' : counted(list.totalItems, list.isMinimum)}
        </p>
      </div>
      {children}
      <div className="-mx-3 flex flex-wrap items-center gap-1">
        <Button kind="quiet" onPointerEnter={onNearFilters} onClick={onOpenFilters} className="lg:hidden">
          <FilterIcon />
          {t('Filters')}
          {active > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-ink text-xs text-paper tabular-nums">
              {active}
            </span>
          )}
        </Button>
        <SortMenu sorts={list.sorts} sort={list.sort} onSort={list.sortBy} />
      </div>
    </div>
  );
}
