import { FilterGroupBox } from './filter-group.tsx';
import type { ListedProducts } from './use-product-list.ts';

export function Filters({ list }: { list: ListedProducts }) {
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
  return list.groups
    .filter(({ isTyped }) => !isTyped)
    .map(({ name, ...group }) => (
      <FilterGroupBox key={name} {...group} onToggle={(value) => list.toggle(name, value)} />
    ));
}

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
