import { FilterGroupBox } from './filter-group.tsx';
import { filterGroups } from './list-state.ts';
import type { ProductList } from './use-product-list.ts';

export function Filters({ list }: { list: ProductList }) {
  if (list.facetsFailed) {
    return (
      <p className="text-sm text-muted">
        The filters could not be loaded.{' '}
        <button type="button" className="link" onClick={list.retryFacets}>
          Try again
        </button>
      </p>
    );
  }
  if (list.facetsLoading) return <FilterSkeleton />;
  return filterGroups.map((group) => (
    <FilterGroupBox
      key={group}
      group={group}
      options={list.facets[group]}
      values={list.filters[group]}
      onToggle={(value) => list.toggle(group, value)}
    />
  ));
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function FilterSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 py-4">
      {skeletonKeys.map((key) => (
        <div key={key} className="bone h-4 w-3/4" />
      ))}
    </div>
  );
}
