import { type ChosenFilters, inEffect } from '../../catalogue/list-state.ts';
import type { ListFacets } from '../../catalogue/use-product-list.ts';
import { type Facets, useFacets } from '../use-facets.ts';

const none: Facets = { brands: [], categories: [] };

/** All brands and categories, those without products on sale too. What was merged is chosen as what it is now. */
export function useManagedFacets(): ListFacets {
  const { data = none, isLoading, failure, reload } = useFacets();
  return {
    options: { brand: data.brands.map(unchecked), category: data.categories.map(unchecked) },
    correct: (filters) => followed(filters, data.merged),
    isLoading,
    failure,
    reload,
  };
}

const unchecked = ({ value, label }: Facets['brands'][number]) => ({ value, label, checked: false });

/** The chosen filters, with merged brands and categories replaced. Unknown ones stay. */
export function followed(filters: ChosenFilters, merged: Facets['merged']): ChosenFilters {
  if (merged === undefined) return filters;
  const targets = { brand: merged.brands, category: merged.categories };
  return {
    ...filters,
    ...Object.fromEntries(
      Object.entries(targets).map(([name, of]) => [
        name,
        [
          ...new Set(
            (filters[name] ?? []).map((value) => (Object.hasOwn(of, value) ? (of[value] ?? value) : value)),
          ),
        ],
      ]),
    ),
  };
}

/** Whether the shop has the brand and the category that are in effect. */
export const isKnown = (filters: ChosenFilters, options: ListFacets['options']): boolean =>
  (['brand', 'category'] as const).every((name) => {
    const value = inEffect(filters[name]);
    return value === undefined || options[name].some((option) => option.value === value);
  });
