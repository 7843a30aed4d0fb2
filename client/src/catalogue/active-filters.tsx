import { CloseIcon } from '../ui/icons.tsx';
import { groupTitles } from './filter-group.tsx';
import { filterGroups, inEffect } from './list-state.ts';
import { focusOn } from './move-to.ts';
import type { ProductList } from './use-product-list.ts';

/** Says which value of each group is in effect, since only the last one chosen is. */
export function ActiveFilters({ list }: { list: ProductList }) {
  const active = filterGroups.flatMap((group) => {
    const value = inEffect(list.filters[group]);
    if (value === undefined) return [];
    const label = list.facets[group].find((option) => option.value === value)?.label ?? value;
    return [{ group, value, label }];
  });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in effect" className="mb-6 flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ group, value, label }) => (
        <li key={group}>
          <button
            type="button"
            onClick={() => {
              list.toggle(group, value);
              focusOn('products');
            }}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-2.5 pl-3.5 hover:border-ink"
          >
            <span>
              <span className="text-muted">{groupTitles[group]}: </span>
              {label}
            </span>
            <CloseIcon className="size-4" />
            <span className="sr-only">Remove this filter</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            list.clearFilters();
            focusOn('products');
          }}
          className="link min-h-9 px-2"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
