import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { RenderedChunk } from '../ui/chunks/chunk-boundary.tsx';
import { DialogChunk } from '../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { classes } from '../ui/classes.ts';
import { Pagination } from '../ui/lists/pagination.tsx';
import { Filters, preloadCountedFilters } from './filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { moveTo } from './move-to.ts';
import { preloadChosenColors } from './product-grid.tsx';
import { ProductResults, preloadNothingFound } from './product-results.tsx';
import type { ListedProducts } from './use-product-list.ts';
import { useHasBeenWide } from './wide-screen.ts';

const { Component: FilterDrawer, preload } = lazyChunk(async () => {
  const [drawer] = await Promise.all([import('./filter-drawer.tsx'), preloadCountedFilters()]);
  return drawer;
});

/** Most visits choose no filter. */
const { Component: ActiveFilters, preload: preloadActiveFilters } = lazyChunk(
  () => import('./active-filters.tsx'),
);

/** What a filtered list, or a search, begins with. */
export const preloadFilteredChunks = () => Promise.all([preloadActiveFilters(), preloadChosenColors()]);

/** What the server renders, beside the page's own part. */
export const preloadListChunks = () => Promise.all([preloadFilteredChunks(), preloadNothingFound()]);

/** A failure is reported when the drawer is opened. */
const preloadDrawer = () => void preload().catch(() => undefined);

type ProductListProps = {
  list: ListedProducts;
  isDrawerOpen: boolean;
  onDrawer: (open: boolean) => void;
  isPart?: boolean;
  /** Where rows are worked on: on a wide screen, what is above them takes one line. */
  isDense?: boolean;
  tools?: ReactNode;
  children: ReactNode;
};

/** The list of point 2, around its products: heading, sort, filters and pages. */
export function ProductList(props: ProductListProps) {
  const { list, isDrawerOpen, onDrawer, isPart = false, isDense = false, tools, children } = props;

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
    <section
      aria-labelledby="products"
      className={classes('shell', isDense ? 'pt-2' : isPart ? 'pt-8' : 'pt-6 md:pt-10 lg:pt-12')}
    >
      <ListToolbar
        list={list}
        isPart={isPart}
        isDense={isDense}
        onNearFilters={preloadDrawer}
        onOpenFilters={() => onDrawer(true)}
      >
        {isDense && tools}
      </ListToolbar>
      {!isDense && tools}
      <div
        className={classes(
          'grid gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]',
          isDense ? 'mt-2' : 'mt-5 lg:mt-8',
        )}
      >
        <FilterSidebar list={list} />
        <div id="results" tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
          {list.groups.some(({ values }) => values.length > 0) && (
            <RenderedChunk>
              <ActiveFilters list={list} />
            </RenderedChunk>
          )}
          <Suspense>
            <ProductResults list={list}>{children}</ProductResults>
          </Suspense>
          {list.products.length > 0 && !list.failure && (
            <div className="mt-12">
              <Pagination
                page={list.page}
                pageSize={list.pageSize}
                total={list.totalItems}
                isMinimum={list.isMinimum ?? false}
                onPage={showPage}
                addressOf={list.addressOfPage}
              />
            </div>
          )}
        </div>
      </div>
      {isDrawerOpen && (
        <DialogChunk onClose={() => onDrawer(false)}>
          <FilterDrawer list={list} onApply={apply} onClose={() => onDrawer(false)} />
        </DialogChunk>
      )}
    </section>
  );
}

/** A phone has the same filters in the drawer, and neither counts nor draws those that nobody sees. */
function FilterSidebar({ list }: { list: ListedProducts }) {
  const isShown = useHasBeenWide();
  if (!isShown) return null;
  return (
    <aside
      id="filters"
      aria-label={t('Filters')}
      tabIndex={-1}
      className="hidden scroll-mt-4 outline-none lg:block"
    >
      <div className="sticky top-24 max-h-[calc(100dvh-7rem)] -ml-2 overflow-y-auto pr-2 pb-4 pl-2">
        <button
          type="button"
          onClick={() => moveTo('results', 'jump')}
          className="sr-only focus-visible:not-sr-only focus-visible:mb-3 focus-visible:min-h-11 focus-visible:rounded-sm focus-visible:bg-ink focus-visible:px-4 focus-visible:text-paper"
        >
          {t('Skip filters')}
        </button>
        <h2 className="eyebrow mb-2 font-sans">{t('Filters')}</h2>
        <Filters list={list} />
      </div>
    </aside>
  );
}
