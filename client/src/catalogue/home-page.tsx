import { useRef, useState } from 'react';
import { usePageTitle } from '../ui/page-title.ts';
import { Hero } from './hero.tsx';
import { ProductList } from './product-list.tsx';

/** From this width on the filters stand beside the grid instead of in the drawer; Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

export default function HomePage() {
  usePageTitle('');
  const grid = useRef<HTMLHeadingElement>(null);
  const filters = useRef<HTMLHeadingElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  const browse = () => {
    if (window.matchMedia(wide).matches) moveTo(filters.current);
    else setDrawerOpen(true);
  };

  return (
    <>
      <Hero onShop={() => moveTo(grid.current)} onBrowse={browse} />
      <ProductList
        headingRef={grid}
        filtersRef={filters}
        isDrawerOpen={isDrawerOpen}
        onDrawer={setDrawerOpen}
      />
    </>
  );
}

function moveTo(heading: HTMLElement | null) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}
