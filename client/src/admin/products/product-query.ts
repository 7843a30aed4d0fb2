import { adminSorts, discountFilters, saleStatuses } from '@kiosk/contract/admin-listing.ts';
import { stockStates } from '@kiosk/contract/stock-state.ts';
import type { Sort } from '../list/data-table.tsx';
import { oneOf, type Rules } from '../list/use-list-address.ts';

/** The names of the filters, the same in the address and in the API. */
export const filterNames = ['q', 'category', 'brand', 'stock', 'discount', 'status'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

type Get = (name: string) => string;

/** What the address may say; whether there is such a category or brand is the shop's to know. */
export const rules: Rules = {
  stock: oneOf(stockStates),
  discount: oneOf(discountFilters),
  status: oneOf(saleStatuses),
  sort: oneOf(adminSorts),
  order: oneOf(['asc', 'desc']),
};

/** What the address says of each filter. */
export const filtersOf = (get: Get): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (get(name) ? [[name, get(name)]] : [])));

/** What the address says, where it makes sense; the newest first otherwise. */
export function sortOf(get: Get): Sort {
  const [by, order] = [get('sort'), get('order')];
  return adminSorts.some((sort) => sort === by)
    ? { by, direction: order === 'desc' ? 'desc' : 'asc' }
    : { by: 'newest', direction: 'desc' };
}

export const pageSize = 25;

/** The query of a file of what the filters leave: what the list shows, and not the archived products that a file has. */
export const exportQuery = (filters: Filters): string =>
  new URLSearchParams({ status: 'on-sale', ...filters }).toString();

/** The query of one page of the list. */
export function listQuery(filters: Filters, { by, direction }: Sort, page: number): string {
  const paging = { _sort: by, _order: direction, _page: String(page), _limit: String(pageSize) };
  return new URLSearchParams({ ...filters, ...paging }).toString();
}
