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
