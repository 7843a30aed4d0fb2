import type { Ref } from 'react';
import { Button } from '../ui/button.tsx';
import { FilterIcon } from '../ui/icons.tsx';
import { filterGroups } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';
import type { ProductList } from './use-product-list.ts';

type ListToolbarProps = {
  list: ProductList;
  headingRef?: Ref<HTMLHeadingElement>;
  onOpenFilters: () => void;
};

export function ListToolbar({ list, headingRef, onOpenFilters }: ListToolbarProps) {
  const active = filterGroups.filter((group) => list.filters[group].length > 0).length;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-line pb-4">
      <div>
        <h2
          id="products"
          ref={headingRef}
          tabIndex={-1}
          className="scroll-mt-24 text-4xl outline-none sm:text-5xl"
        >
          Featured Products
        </h2>
        <p role="status" className="mt-1 text-sm text-muted tabular-nums">
          {list.isLoading || list.failure ? '\u00a0' : `${list.totalItems} products`}
        </p>
      </div>
      <div className="-mr-3 flex items-center gap-1">
        <Button kind="quiet" onClick={onOpenFilters} className="lg:hidden">
          <FilterIcon />
          Filters
          {active > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-ink text-xs text-paper tabular-nums">
              {active}
            </span>
          )}
        </Button>
        <SortMenu sort={list.sort} onSort={list.sortBy} />
      </div>
    </div>
  );
}
