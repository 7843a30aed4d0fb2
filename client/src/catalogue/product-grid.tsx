import type { Product } from '@kiosk/contract/product.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/empty.tsx';
import { filterGroups } from './list-state.ts';
import { focusOn } from './move-to.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import type { ProductList } from './use-product-list.ts';

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4';
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** How many pictures are in the first view of a wide screen, and must not wait. */
const eager = 4;

/** The place of a brand's name that is still on its way. */
const unnamed = '\u00a0';

type ProductGridProps = { list: ProductList; controls?: (product: Product) => ReactNode };

export function ProductGrid({ list, controls }: ProductGridProps) {
  const { products, isLoading, failure, facets, facetsLoading } = list;
  if (failure) {
    return (
      <div role="alert">
        <Empty title="The products could not be loaded" text={failure.message}>
          <Button
            onClick={() => {
              list.reload();
              focusOn('products');
            }}
          >
            Try again
          </Button>
        </Empty>
      </div>
    );
  }
  if (isLoading && products.length === 0) {
    return (
      <div className={gridClass} aria-busy="true">
        {skeletonKeys.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (products.length === 0) return <NothingFound list={list} />;
  const labelOf = (brand: string) =>
    facetsLoading ? unnamed : (facets.brand.find(({ value }) => value === brand)?.label ?? brand);
  return (
    <ul aria-busy={isLoading} className={classes(gridClass, 'transition-opacity', isLoading && 'opacity-50')}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            brand={labelOf(product.brand)}
            eager={index < eager}
            controls={controls?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ list }: { list: ProductList }) {
  const isFiltered = filterGroups.some((group) => list.filters[group].length > 0);
  if (!isFiltered) return <Empty title="No products yet" text="Please come back soon." />;
  return (
    <Empty title="No matching products" text="No product matches all of your filters. Try removing some.">
      <Button
        onClick={() => {
          list.clearFilters();
          focusOn('products');
        }}
      >
        Clear filters
      </Button>
    </Empty>
  );
}
