import { pageSize } from '@kiosk/contract/listing.ts';
import { type ComponentType, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../ui/classes.ts';
import { DialogPart } from '../ui/dialog-part.tsx';
import { loadPart } from '../ui/load-part.ts';
import { Pagination } from '../ui/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { moveTo } from './move-to.ts';
import { ProductGrid } from './product-grid.tsx';
import { type ProductList as ProductListState, useProductList } from './use-product-list.ts';

const { Part: FilterDrawer, preload } = loadPart(() => import('./filter-drawer.tsx'));

/** A failure is reported when the drawer is opened. */
const preloadDrawer = () => void preload().catch(() => undefined);

type ProductListProps = {
  isDrawerOpen: boolean;
  onDrawer: (open: boolean) => void;
  /** For administrators, instead of the cards that shoppers see. */
  cards?: ComponentType<{ list: ProductListState }>;
};

export function ProductList({ isDrawerOpen, onDrawer, cards }: ProductListProps) {
  const list = useProductList();
  const Grid = cards ?? ProductGrid;

  const showPage = (page: number) => {
    list.showPage(page);
    moveTo('products', 'jump');
  };
  const apply = () => {
    // Only what is not behind an open modal can be focused.
    flushSync(() => onDrawer(false));
    moveTo('products', 'jump');
  };

  return (
    <section aria-labelledby="products" className={classes('shell', cards ? 'pt-8' : 'pt-12 lg:pt-16')}>
      <ListToolbar
        list={list}
        isPart={cards !== undefined}
        onNearFilters={preloadDrawer}
        onOpenFilters={() => onDrawer(true)}
      />
      <div className="mt-6 grid gap-x-12 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Filters"
          tabIndex={-1}
          className="hidden scroll-mt-4 outline-none lg:block"
        >
          <div className="sticky top-24 max-h-[calc(100dvh-7rem)] -ml-2 overflow-y-auto pr-2 pb-4 pl-2">
            <h2 className="eyebrow mb-2 font-sans">Filters</h2>
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
      {isDrawerOpen && (
        <DialogPart onClose={() => onDrawer(false)}>
          <FilterDrawer list={list} onApply={apply} onClose={() => onDrawer(false)} />
        </DialogPart>
      )}
    </section>
  );
}
