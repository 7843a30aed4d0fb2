import type { AdminOrder, AdminOrdersQuery, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { windowOf } from '../database/page-window.ts';
import type { Database } from '../database/schema.ts';
import {
  countMatching,
  findIds,
  findMatchingAfter,
  findNeighbour,
  findWithCustomer,
  type Matching,
  readOrders,
} from './admin-orders.store.ts';
import { readOrderSearch } from './order-search.service.ts';
import { noSuchOrder } from './orders.service.ts';

/** A page of orders that match the filters, the newest first, and the total number of matches. */
export async function listAdminOrders(
  db: Database,
  { _page, _limit, ...filters }: AdminOrdersQuery,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const what = { filters, search: await readOrderSearch(db, filters.q) };
  const { ids, total } = await findPage(db, what, { number: _page, limit: _limit });
  return { orders: await readOrders(db, ids), total };
}

/** Up to this many matches are read at once; more are counted. */
const maxUncounted = 100;

async function findPage(db: Database, what: Matching, page: { number: number; limit: number }) {
  const newest = await findIds(db, what, { limit: maxUncounted + 1 });
  const total = newest.length > maxUncounted ? await countMatching(db, what) : newest.length;
  const end = page.number * page.limit;
  const isRead = end <= newest.length || total === newest.length;
  if (isRead) return { total, ids: newest.slice(end - page.limit, end) };
  const window = windowOf(page, total);
  if (window.limit === 0) return { total, ids: [] };
  const ids = await findIds(db, what, window);
  return { total, ids: window.isFromEnd ? ids.reverse() : ids };
}

/** All orders that match the filters, in batches, the newest first. Orders placed after the start are not included. */
export async function* eachAdminOrder(
  db: Database,
  filters: OrderFilters,
  batchSize: number,
): AsyncGenerator<AdminOrder[]> {
  const what = { filters, search: await readOrderSearch(db, filters.q) };
  for (let last: AdminOrder | undefined; ; ) {
    const orders = await findMatchingAfter(db, what, last, batchSize);
    if (orders.length > 0) yield orders;
    if (orders.length < batchSize) return;
    last = orders.at(-1);
  }
}

/**
 * One order with its customer, and its neighbours in the filtered list.
 * @throws Problem not-found
 */
export async function getAdminOrder(db: Database, id: string, filters: OrderFilters) {
  const [order, search] = await Promise.all([findWithCustomer(db, id), readOrderSearch(db, filters.q)]);
  if (order === undefined) throw noSuchOrder();
  const what = { filters, search };
  const [newer, older] = await Promise.all([
    findNeighbour(db, what, order, 'newer'),
    findNeighbour(db, what, order, 'older'),
  ]);
  return { order, newer, older };
}
