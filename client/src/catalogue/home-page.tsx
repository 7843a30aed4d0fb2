import { t } from '@kiosk/contract/language/t.ts';
import { Suspense, useCallback, useState } from 'react';
import { selectAuth, selectUser } from '../accounts/auth-slice.ts';
import { useSelector } from '../store/store-context.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { usePageTitle } from '../ui/pages/page-title.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { isFiltered, labelsOf } from './list-state.ts';
import { listTitle } from './list-title.ts';
import { moveTo } from './move-to.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductList, preloadFilteredChunks } from './product-list.tsx';
import { type ListedProducts, useProductList } from './use-product-list.ts';
import { isWideScreen } from './wide-screen.ts';

const { Component: InterruptedPage } = lazyChunk<{ address: string }>(() => import('./interrupted-page.tsx'));

const glideToProducts = () => moveTo('products', 'glide');
const jumpToProducts = () => moveTo('products', 'jump');

/** @public main.tsx calls it. Without these parts, products would be shown in their first color for a moment. */
export const preloadChunks = () =>
  isFiltered(new URLSearchParams(window.location.search)) && preloadFilteredChunks();

export default function HomePage() {
  const isLoggedIn = useSelector(selectUser) !== null;
  const { interrupted } = useSelector(selectAuth);
  const list = useProductList();
  const title = list.search || listTitle({ page: list.page, filters: labelsOf(list.groups) });
  usePageTitle(title);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const browse = useCallback(() => {
    if (isWideScreen()) moveTo('filters', 'glide');
    else setDrawerOpen(true);
  }, []);

  // Filters must not move under the pointer from here on.
  const [wasAsked] = useState(isNarrowed(list));
  const asked = wasAsked && isNarrowed(list) ? title || t('All products') : undefined;

  return (
    <>
      {!list.search && <Hero asked={asked} onShop={glideToProducts} onBrowse={browse} />}
      {isLoggedIn && interrupted && (
        <Suspense>
          <InterruptedPage address={interrupted} />
        </Suspense>
      )}
      {!list.search && !asked && (
        <CategoryTiles categories={list.facets.category} onChoose={jumpToProducts} />
      )}
      <ProductList list={list} isDrawerOpen={isDrawerOpen} onDrawer={setDrawerOpen}>
        <ProductGrid list={list} />
      </ProductList>
    </>
  );
}

/** Whether the address asks for other products than the shop shows by itself, or for others of their pages. */
const isNarrowed = ({ groups, sort, page }: ListedProducts): boolean =>
  page > 1 || sort !== null || groups.some(({ values }) => values.length > 0);
