import type { AdminOrder, AdminOrdersQuery, OrderFilters } from '@kiosk/contract/order-administration.ts';
import { findBoundedPage, maxCountOf } from '../database/bounded-page.ts';
import type { BoundedCount } from '../database/count-rows.ts';
import { forLongReads } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import {
  countMatching,
  findIds,
  findMatchingAfter,
  findNeighbor,
  findWithCustomer,
  readOrders,
} from './admin-orders.store.ts';
import { noSuchOrder } from './orders.service.ts';
import { readOrderSearch } from './search/order-search.service.ts';

/** A page of orders that match the filters, the newest first, and the number of matches, up to a bound. */
export async function listAdminOrders(
  db: Database,
  { _page, _limit, ...filters }: AdminOrdersQuery,
): Promise<{ orders: AdminOrder[]; count: BoundedCount }> {
  const reader = forLongReads(db);
  const what = { filters, search: await readOrderSearch(reader, filters.q) };
  const list = {
    max: maxCountOf(what.search !== undefined),
    findIds: (window: { offset: number; limit: number }) => findIds(reader, what, window),
    count: (max: number) => countMatching(reader, what, max),
  };
  const { ids, count } = await findBoundedPage(list, { number: _page, limit: _limit });
  return { orders: await readOrders(db, ids), count };
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
 * One order with its customer, and its neighbors in the filtered list.
 * @throws Problem not-found
 */
export async function getAdminOrder(db: Database, id: string, filters: OrderFilters) {
  const [order, search] = await Promise.all([findWithCustomer(db, id), readOrderSearch(db, filters.q)]);
  if (order === undefined) throw noSuchOrder();
  const what = { filters, search };
  const [newer, older] = await Promise.all([
    findNeighbor(db, what, order, 'newer'),
    findNeighbor(db, what, order, 'older'),
  ]);
  return { order, newer, older };
}
