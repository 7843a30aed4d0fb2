import { t } from '@kiosk/contract/language/t.ts';
import { type MouseEvent, useState } from 'react';
import { OptionalChunk } from '../ui/chunks/chunk-boundary.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import type { Counts } from './counted-filters.tsx';
import { FilterGroupBox } from './filter-group.tsx';
import type { ListedProducts } from './use-product-list.ts';

/** The counts come later, and change only the numbers: a checkbox may be focused by then. */
export function Filters({ list }: { list: ListedProducts }) {
  const [counted, setCounted] = useState<Counts>();
  if (list.facetsFailed) {
    const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // The sidebar, or what holds them in the drawer: the button goes.
      currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
      list.retryFacets();
    };
    return (
      <p className="text-sm text-muted">
        {t('The filters could not be loaded.')}{' '}
        <button type="button" className="link" onClick={retry}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  if (list.facetsLoading) return <FilterSkeleton />;
  const countOf = (name: string, option: string): number | undefined => {
    const counts = counted?.[name as 'category' | 'brand' | 'inStock'];
    return Array.isArray(counts) ? counts.find(({ value }) => value === option)?.count : counts;
  };
  return (
    <>
      {list.groups
        .filter(({ isTyped, isAny, options }) => !isTyped && !isAny && options.length > 0)
        .map(({ name, options, ...group }) => (
          <FilterGroupBox
            key={name}
            {...group}
            options={options.map((option) => ({ ...option, count: countOf(name, option.value) }))}
            onToggle={(value) => list.toggle(name, value)}
          />
        ))}
      {list.isCounted && (
        <OptionalChunk>
          <CountedFilters list={list} counted={counted} onCounted={setCounted} />
        </OptionalChunk>
      )}
    </>
  );
}

const { Component: CountedFilters, preload } = lazyChunk(() => import('./counted-filters.tsx'));

/** Where it does not arrive, the filters are without counts. */
export const preloadCountedFilters = () => preload().catch(() => undefined);

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function FilterSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 py-4">
      {skeletonKeys.map((key) => (
        <div key={key} className="skeleton h-4 w-3/4" />
      ))}
    </div>
  );
}
