import { pageSize } from '@kiosk/contract/listing.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { type ReactNode, Suspense } from 'react';
import { ChunkBoundary } from '../ui/chunks/chunk-boundary.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { classes } from '../ui/classes.ts';
import type { ColorOf, InChosenColorsProps } from './in-chosen-colors.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import type { ListedProducts } from './use-product-list.ts';

/** Most lists are of no color. */
const { Component: InChosenColors, preload } = lazyChunk<InChosenColorsProps>(
  () => import('./in-chosen-colors.tsx'),
);
export const preloadChosenColors = preload;

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4';
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** With the first and the last over two columns, a full page leaves no hole in three columns or in four. */
const wide = [0, pageSize - 1];

/** How many pictures are in the first view of a wide screen, and must not wait. */
const eager = 4;

const unnamed = '\u00a0';

type ProductGridProps<Item extends Product> = {
  list: ListedProducts<Item>;
  controls?: (product: Item) => ReactNode;
};

export function ProductGrid<Item extends Product>({ list, controls }: ProductGridProps<Item>) {
  if (list.products.length === 0) {
    return (
      <div className={gridClass} aria-busy="true">
        {skeletonKeys.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  const grid = (colorOf?: ColorOf) => <Cards list={list} controls={controls} colorOf={colorOf} />;
  const { color = [], colorFamily = [] } = list.filters;
  if (color.length + colorFamily.length === 0 && !list.search) return grid();
  return (
    <ChunkBoundary fallback={grid()}>
      <Suspense fallback={grid()}>
        <InChosenColors filters={list.filters} searched={list.searchedFor || list.search}>
          {grid}
        </InChosenColors>
      </Suspense>
    </ChunkBoundary>
  );
}

function Cards<Item extends Product>({
  list,
  controls,
  colorOf,
}: ProductGridProps<Item> & { colorOf: ColorOf | undefined }) {
  const { products, isLoading, facets, facetsLoading } = list;
  const isWide = (index: number) => products.length === pageSize && wide.includes(index);
  const labelOf = (brand: string) =>
    facetsLoading ? unnamed : (facets.brand.find(({ value }) => value === brand)?.label ?? brand);
  return (
    <ul aria-busy={isLoading} className={classes(gridClass, 'transition-opacity', isLoading && 'opacity-50')}>
      {products.map((product, index) => (
        <li key={product.id} className={classes('min-w-0', isWide(index) && 'md:col-span-2')}>
          <ProductCard
            product={product}
            color={colorOf?.(product)}
            isWide={isWide(index)}
            brand={labelOf(product.brand)}
            eager={index < eager}
            controls={controls?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}
