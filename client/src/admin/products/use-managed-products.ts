import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminSort } from '@kiosk/contract/admin-listing.ts';
import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pageSize as cardsOfPage } from '@kiosk/contract/listing.ts';
import type { StockState } from '@kiosk/contract/stock-state.ts';
import { useRows } from '../../api/queries.tsx';
import {
  type ChosenFilters,
  inEffect,
  type ListModel,
  type ListState,
  specifiedList,
  toQuery,
} from '../../catalogue/list-state.ts';
import { type ListFacets, useListOf, useStoredProducts } from '../../catalogue/use-product-list.ts';
import { useProductsAddress } from '../../catalogue/use-products-address.ts';
import type { OpenProduct } from '../editor/open-product.ts';
import { isKnown, useManagedFacets } from './use-managed-facets.ts';

const sort = (name: Text, _sort: AdminSort, _order: 'asc' | 'desc') => ({ name, _sort, _order });

const group = (name: string, title: Text, labels: Record<string, Text>) => ({
  name,
  title,
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
});

/** The specified filters and orders, and those that only our own server has (+). */
const managedList: ListModel = {
  groups: [
    { name: 'q', title: 'Search', isTyped: true },
    group('stock', 'Stock', {
      'in-stock': 'In stock',
      low: 'Low',
      'sold-out': 'Sold out',
      'not-counted': 'Not counted',
    } satisfies Record<StockState, Text>),
    group('discount', 'Discount', { with: 'Discounted', without: 'Full price' }),
    group('status', 'Status', { archived: 'Archived', all: 'In shop and archived' }),
    ...specifiedList.groups,
  ],
  sorts: [
    ...specifiedList.sorts,
    sort('Lowest Rating', 'rating', 'asc'),
    sort('Lowest Stock', 'stock', 'asc'),
    sort('Highest Stock', 'stock', 'desc'),
    sort('Highest Discount', 'discount', 'desc'),
    sort('Lowest Discount', 'discount', 'asc'),
    sort('Title A to Z', 'title', 'asc'),
    sort('Title Z to A', 'title', 'desc'),
    sort('Oldest', 'newest', 'asc'),
    sort('Newest', 'newest', 'desc'),
  ],
  kept: ['view'],
};

const rowsOfTable = 25;

export const filtersInEffect = (filters: ChosenFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      const value = inEffect(values);
      return value ? [[name, value]] : [];
    }),
  );

/**
 * The products that an administrator looks for, in the shop or archived (+): none of a brand or category that the shop
 * does not have, which the server refuses.
 */
function useFoundProducts(
  { filters, sort, page }: ListState,
  facets: ListFacets,
  pageSize: number,
  enabled = true,
) {
  const { _sort, _order } = sort ?? { _sort: 'newest', _order: 'desc' };
  const paging = { _sort, _order, _page: String(page), _limit: String(pageSize) };
  const query = new URLSearchParams({ ...filtersInEffect(filters), ...paging });
  const path = `${adminApiPaths.products}?${query}`;
  const isRefused = !facets.failure && !isKnown(filters, facets.options);
  const { rows, total, update, ...found } = useRows<AdminProduct>(path, enabled && !isRefused);
  const products = isRefused ? [] : rows;
  const totalItems = isRefused ? 0 : total;
  const isLoading = found.isLoading || (isRefused && facets.isLoading);
  /** Shows what has become of a product where it stands, and never an older answer over a newer one. */
  const replace = (changed: AdminProduct) =>
    update((rows) =>
      rows.map((row) => (row.id === changed.id && row.version <= changed.version ? changed : row)),
    );
  return { ...found, isLoading, products, totalItems, pageSize, refresh: found.reload, replace };
}

export function useProductsTable() {
  const address = useProductsAddress(managedList);
  const facets = useManagedFacets();
  const { replace, ...found } = useFoundProducts(address.state, facets, rowsOfTable);
  return { ...useListOf<AdminProduct>(address, found, facets, true), replace };
}

export type ProductsTableList = ReturnType<typeof useProductsTable>;

/** The specified list with its specified call, as long as nothing beyond it is asked for. */
export function useProductCards() {
  const address = useProductsAddress(managedList);
  const { filters, sort } = address.state;
  const isSpecified =
    (sort === null || specifiedList.sorts.includes(sort)) &&
    Object.keys(filtersInEffect(filters)).every((name) =>
      specifiedList.groups.some((group) => group.name === name),
    );
  const stored = useStoredProducts(isSpecified ? toQuery(address.state) : undefined);
  const facets = useManagedFacets();
  const { replace: _, ...found } = useFoundProducts(address.state, facets, cardsOfPage, !isSpecified);
  return useListOf<OpenProduct>(address, isSpecified ? stored : found, facets);
}
