import { pageSize } from '@kiosk/contract/listing.ts';
import { type Ref, Suspense, useRef } from 'react';
import { loadPart } from '../ui/load-part.ts';
import { Pagination } from '../ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { Filters } from './filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useProductList } from './use-product-list.ts';

const { Part: EditableGrid } = loadPart(() => import('./editable-grid.tsx'));

type ProductListProps = {
  isDrawerOpen: boolean;
  onDrawer: (open: boolean) => void;
  headingRef?: Ref<HTMLHeadingElement>;
  filtersRef?: Ref<HTMLHeadingElement>;
  /** For an administrator: edit and delete on every card. */
  editable?: boolean;
};

export function ProductList({ isDrawerOpen, onDrawer, headingRef, filtersRef, editable }: ProductListProps) {
  const list = useProductList();
  const top = useRef<HTMLDivElement>(null);
  const Grid = editable ? EditableGrid : ProductGrid;

  const showPage = (page: number) => {
    list.showPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section aria-labelledby="products" className="shell scroll-mt-16 pt-12 lg:pt-16" ref={top}>
      <ListToolbar list={list} headingRef={headingRef} onOpenFilters={() => onDrawer(true)} />
      <div className="mt-6 grid gap-x-12 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <aside className="hidden lg:block" aria-labelledby="filters">
          <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto pr-2 pb-4">
            <h2
              id="filters"
              ref={filtersRef}
              tabIndex={-1}
              className="eyebrow mb-2 scroll-mt-24 font-sans outline-none"
            >
              Filters
            </h2>
            <Filters list={list} />
          </div>
        </aside>
        <div className="min-w-0">
          <ActiveFilters list={list} />
          <Suspense>
            <Grid list={list} />
          </Suspense>
          {list.products.length > 0 && !list.failure && (
            <div className="mt-12">
              <Pagination page={list.page} pageSize={pageSize} total={list.totalItems} onPage={showPage} />
            </div>
          )}
        </div>
      </div>
      {isDrawerOpen && <FilterDrawer list={list} onClose={() => onDrawer(false)} />}
    </section>
  );
}
