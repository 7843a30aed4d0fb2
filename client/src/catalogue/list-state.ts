import type { Text } from '@kiosk/contract/language/texts.ts';
import { maxFilterValues, pageSize, type SortOption, sortOptions } from '@kiosk/contract/listing.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ProductListQuery } from '../api/products.ts';
import { pageIn } from '../ui/lists/page-number.ts';

type Option = Pick<FacetOption, 'value' | 'label'>;

/** A filter. Without options it has the shop's brands or categories, or is typed. */
type FilterGroup = {
  name: string;
  title: Text;
  options?: readonly { value: string; label: Text }[];
  isTyped?: boolean;
  /** Any of the chosen values counts, not the last one alone (+). */
  isAny?: boolean;
  /** What a typed value looks like. */
  pattern?: RegExp;
};

/** A price in the address and the API, up to `highestOfAll`; see `PriceFilter` for what is typed. */
const price = /^(1000000000|\d{1,9}(\.\d{1,4})?)$/;

export type ListSort = SortOption | { name: Text; _sort: string; _order: 'asc' | 'desc' };

/** What a list can be filtered and sorted by, and what else of its address stays when that changes. */
export type ListModel = {
  groups: readonly FilterGroup[];
  sorts: readonly ListSort[];
  kept: readonly string[];
  /** Whether the values of its filters are counted (+). */
  isCounted?: boolean;
};

/** The list of point 2. */
export const specifiedList: ListModel = {
  groups: [
    { name: 'category', title: 'Category' },
    { name: 'brand', title: 'Brand' },
  ],
  sorts: sortOptions,
  kept: [],
};

/** The same with a search, and with the filters that only our own server has (+). */
export const searchedList: ListModel = {
  ...specifiedList,
  groups: [
    { name: 'q', title: 'Search', isTyped: true, pattern: /^(?=.*\S).{1,100}$/ },
    ...specifiedList.groups,
    { name: 'colorFamily', title: 'Color', isAny: true },
    { name: 'color', title: 'Color', isAny: true },
    { name: 'size', title: 'Size', isAny: true },
    { name: 'option', title: 'Options', isAny: true },
    { name: 'minPrice', title: 'From', isTyped: true, pattern: price },
    { name: 'maxPrice', title: 'Up to', isTyped: true, pattern: price },
    { name: 'inStock', title: 'Stock', options: [{ value: 'true', label: 'In stock' }] },
  ],
  isCounted: true,
};

/** Whether an address asks for a part of the products. */
export const isFiltered = (params: URLSearchParams): boolean =>
  searchedList.groups.some(({ name }) => params.has(name));

/** The chosen values of each group, in the order in which they were chosen. */
export type ChosenFilters = Record<string, string[]>;

export type ListState = { filters: ChosenFilters; sort: ListSort | null; page: number };

const slugOf = (option: ListSort): string => option.name.toLowerCase().replaceAll(' ', '-');

/** The list as the address holds it, so that going back, reloading and sharing show the same products. */
export const readListState = (params: URLSearchParams, { groups, sorts } = specifiedList): ListState => ({
  filters: inOrder(Object.fromEntries(groups.map((group) => [group.name, chosenIn(params, group)]))),
  sort: sorts.find((option) => slugOf(option) === params.get('sort')) ?? null,
  page: pageIn(params),
});

const chosenIn = (params: URLSearchParams, { name, options, pattern = /./s }: FilterGroup): string[] => {
  const values = params.getAll(name).filter((value) => pattern.test(value) && isOffered(value, options));
  return [...new Set(values)].slice(-maxFilterValues);
};

/** A lowest price above the highest one is meant the other way round. */
function inOrder(filters: ChosenFilters): ChosenFilters {
  const { minPrice = [], maxPrice = [] } = filters;
  if (!(Number(inEffect(minPrice)) > Number(inEffect(maxPrice)))) return filters;
  return { ...filters, minPrice: maxPrice, maxPrice: minPrice };
}

const isOffered = (value: string, options: readonly Pick<Option, 'value'>[] | undefined): boolean =>
  !options?.length || options.some((option) => option.value === value);

const written = ({ filters, sort, page }: ListState): string[][] => [
  ...Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])),
  ...(sort ? [['sort', slugOf(sort)]] : []),
  ...(page > 1 ? [['page', String(page)]] : []),
];

/** @param others what is not the list's and stays */
export const writeListState = (state: ListState, others: string[][] = []): URLSearchParams =>
  new URLSearchParams([...others, ...written(state)]);

/**
 * The address without invalid values. What others have put there, such as the name of a campaign, stays.
 * @returns undefined where there is nothing to tidy up
 */
export function tidied(params: URLSearchParams, model = specifiedList): URLSearchParams | undefined {
  const state = readListState(params, model);
  const names = [...Object.keys(state.filters), 'sort', 'page'];
  const others = [...params].filter(([name]) => !names.includes(name));
  const valid = writeListState(state, others);
  const isTidy = names.every((name) => String(params.getAll(name)) === String(valid.getAll(name)));
  return isTidy ? undefined : valid;
}

/** The chosen values that the catalogue has; a group whose options are not known stays as it is. */
export const offered = (filters: ChosenFilters, options: Record<string, readonly Option[]>): ChosenFilters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      values.filter((value) => isOffered(value, options[name])),
    ]),
  );

/** The value of a group that is requested: only the one chosen last (point 7). */
export const inEffect = (values: readonly string[] = []): string | undefined => values.at(-1);

/** A group of a list with what is chosen in it, and what it can be. */
type ChosenGroup = { name: string; values: readonly string[]; options: readonly Option[] };

/** The label of what is in effect, by the name of its group. */
export const labelsOf = (groups: readonly ChosenGroup[]): Record<string, string> =>
  Object.fromEntries(
    groups.flatMap(({ name, values, options }) => {
      const value = inEffect(values);
      if (value === undefined) return [];
      return [[name, options.find((option) => option.value === value)?.label ?? value]];
    }),
  );

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** The requested values of each group, without empty groups. */
export const filtersAsked = (
  filters: ChosenFilters,
  { groups } = specifiedList,
): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      groups.some((group) => group.name === name && group.isAny) && values.length > 0
        ? values
        : inEffect(values),
    ]),
  );

export const toQuery = ({ filters, sort, page }: ListState, model = specifiedList): ProductListQuery => ({
  ...filtersAsked(filters, model),
  _sort: sort?._sort,
  _order: sort?._order,
  _page: page,
  _limit: pageSize,
});

/** Names the products that are to be loaded. */
export const listKey = (query: ProductListQuery): string => JSON.stringify(query);
