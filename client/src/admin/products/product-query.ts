import { adminSorts } from '@kiosk/contract/admin-listing.ts';
import type { Sort } from '../list/data-table.tsx';

/** The names of the filters, the same in the address and in the API. */
export const filterNames = ['q', 'category', 'brand', 'stock', 'discount', 'status'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

type Get = (name: string) => string;

/** What the address says of each filter; what makes no sense is left as it is, for the API to name. */
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

/** The query of one page of the list. */
export function listQuery(filters: Filters, { by, direction }: Sort, page: number): string {
  const paging = { _sort: by, _order: direction, _page: String(page), _limit: String(pageSize) };
  return new URLSearchParams({ ...filters, ...paging }).toString();
}
