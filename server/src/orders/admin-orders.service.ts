import type { AdminOrder, AdminOrdersQuery, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { maxCounted } from '@kiosk/contract/paging.ts';
import type { BoundedCount } from '../database/count-rows.ts';
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

/** A page of orders that match the filters, the newest first, and the number of matches, up to a bound. */
export async function listAdminOrders(
  db: Database,
  { _page, _limit, ...filters }: AdminOrdersQuery,
): Promise<{ orders: AdminOrder[]; count: BoundedCount }> {
  const what = { filters, search: await readOrderSearch(db, filters.q) };
  const { ids, count } = await findPage(db, what, { number: _page, limit: _limit });
  return { orders: await readOrders(db, ids), count };
}

/** Up to this many matches are read at once; more are counted. */
const maxUncounted = 100;

async function findPage(db: Database, what: Matching, { number, limit }: { number: number; limit: number }) {
  const newest = await findIds(db, what, { limit: maxUncounted + 1 });
  const isAll = newest.length <= maxUncounted;
  const count = isAll ? { total: newest.length, isMinimum: false } : await countMatching(db, what);
  const [first, end] = [(number - 1) * limit, Math.min(number * limit, maxCounted)];
  if (isAll || end <= newest.length) return { count, ids: newest.slice(first, end) };
  if (first >= count.total) return { count, ids: [] };
  return { count, ids: await findIds(db, what, { offset: first, limit: end - first }) };
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
