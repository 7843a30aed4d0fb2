import { CloseIcon } from '../ui/icons.tsx';
import { inEffect } from './list-state.ts';
import { focusOn } from './move-to.ts';
import type { ListedProducts } from './use-product-list.ts';

/** Says which value of each group is in effect, since only the last one chosen is. */
export function ActiveFilters({ list }: { list: ListedProducts }) {
  const active = list.groups.flatMap(({ name, title, options, values }) => {
    const value = inEffect(values);
    if (value === undefined) return [];
    const label = options.find((option) => option.value === value)?.label ?? value;
    return [{ name, title, value, label }];
  });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in effect" className="mb-6 flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ name, title, value, label }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => {
              list.toggle(name, value);
              focusOn('products');
            }}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-2.5 pl-3.5 hover:border-ink"
          >
            <span>
              <span className="text-muted">{title}: </span>
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
