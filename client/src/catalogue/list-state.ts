import { pageSize, type SortOption, sortOptions } from '@kiosk/contract/listing.ts';
import type { ProductListQuery } from '../api/products.ts';

export const filterGroups = ['category', 'brand'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What is chosen in each group, in the order in which it was chosen. */
type Filters = Record<FilterGroup, string[]>;

export type ListState = { filters: Filters; sort: SortOption | null; page: number };

const slugOf = (option: SortOption): string => option.name.toLowerCase().replaceAll(' ', '-');

/** The list as the address tells it, so that going back, reloading and sharing show the same products. */
export const readListState = (params: URLSearchParams): ListState => ({
  filters: { category: params.getAll('category'), brand: params.getAll('brand') },
  sort: sortOptions.find((option) => slugOf(option) === params.get('sort')) ?? null,
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
});

export function writeListState({ filters, sort, page }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const group of filterGroups) {
    for (const value of filters[group]) params.append(group, value);
  }
  if (sort) params.set('sort', slugOf(sort));
  if (page > 1) params.set('page', String(page));
  return params;
}

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
