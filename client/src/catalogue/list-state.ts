import { pageSize, type SortOption, sortOptions } from '@kiosk/contract/listing.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ProductListQuery } from '../api/products.ts';
import { pageIn } from '../ui/page-number.ts';

export const filterGroups = ['category', 'brand'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What is chosen in each group, in the order in which it was chosen. */
type Filters = Record<FilterGroup, string[]>;

export type ListState = { filters: Filters; sort: SortOption | null; page: number };

const slugOf = (option: SortOption): string => option.name.toLowerCase().replaceAll(' ', '-');

/** The list as the address holds it, so that going back, reloading and sharing show the same products. */
export const readListState = (params: URLSearchParams): ListState => ({
  filters: { category: chosenIn(params, 'category'), brand: chosenIn(params, 'brand') },
  sort: sortOptions.find((option) => slugOf(option) === params.get('sort')) ?? null,
  page: pageIn(params),
});

const chosenIn = (params: URLSearchParams, group: FilterGroup): string[] => [
  ...new Set(params.getAll(group).filter(Boolean)),
];

export function writeListState({ filters, sort, page }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const group of filterGroups) {
    for (const value of filters[group]) params.append(group, value);
  }
  if (sort) params.set('sort', slugOf(sort));
  if (page > 1) params.set('page', String(page));
  return params;
}

const written = [...filterGroups, 'sort', 'page'];

/**
 * The address without invalid values. What others have put there, such as the name of a
 * campaign, stays.
 * @returns undefined where there is nothing to tidy up
 */
export function tidied(params: URLSearchParams): URLSearchParams | undefined {
  const sensible = writeListState(readListState(params));
  const isTidy = written.every((name) => String(params.getAll(name)) === String(sensible.getAll(name)));
  if (isTidy) return undefined;
  const others = [...params].filter(([name]) => !written.includes(name));
  return new URLSearchParams([...sensible, ...others]);
}

/** What is chosen, without what the catalogue does not have; a group whose options are not known stays as it is. */
export const offered = (filters: Filters, facets: Record<FilterGroup, readonly FacetOption[]>): Filters => {
  const known = (group: FilterGroup) => (value: string) =>
    facets[group].length === 0 || facets[group].some((option) => option.value === value);
  return {
    category: filters.category.filter(known('category')),
    brand: filters.brand.filter(known('brand')),
  };
};

/** Of each group only the value chosen last is asked for (point 7). */
export const inEffect = (values: readonly string[]): string | undefined => values.at(-1);

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export const toQuery = ({ filters, sort, page }: ListState): ProductListQuery => ({
  category: inEffect(filters.category),
  brand: inEffect(filters.brand),
  _sort: sort?._sort,
  _order: sort?._order,
  _page: page,
  _limit: pageSize,
});
