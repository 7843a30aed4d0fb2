import { useState } from 'react';
import { usePageTitle } from '../ui/page-title.ts';
import { Hero } from './hero.tsx';
import { labelsOf } from './list-state.ts';
import { listTitle } from './list-title.ts';
import { moveTo } from './move-to.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductList } from './product-list.tsx';
import { useProductList } from './use-product-list.ts';

/** From this width on the filters stand beside the grid instead of in the drawer; Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

export default function HomePage() {
  const list = useProductList();
  usePageTitle(list.search || listTitle({ page: list.page, filters: labelsOf(list.groups) }));
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const browse = () => {
    if (window.matchMedia(wide).matches) moveTo('filters', 'glide');
    else setDrawerOpen(true);
  };

  return (
    <>
      {!list.search && <Hero onShop={() => moveTo('products', 'glide')} onBrowse={browse} />}
      <ProductList list={list} isDrawerOpen={isDrawerOpen} onDrawer={setDrawerOpen}>
        <ProductGrid list={list} />
      </ProductList>
    </>
  );
}
