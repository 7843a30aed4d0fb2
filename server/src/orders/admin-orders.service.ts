import { orderMessages } from '@kiosk/contract/order.ts';
import type { AdminOrder, AdminOrdersQuery, OrderFilters } from '@kiosk/contract/order-administration.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import {
  countMatching,
  findIds,
  findMatchingAfter,
  findNeighbour,
  findWithCustomer,
  type Matching,
  readOrders,
} from './admin-orders.store.ts';
import { readSearch } from './order-search.service.ts';

/** Orders as their merchant looks for them, the newest first, and their number before paging. */
export async function listAdminOrders(
  db: Database,
  { _page, _limit, ...filters }: AdminOrdersQuery,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const what = { filters, search: await readSearch(db, filters.q) };
  const { ids, total } = await findPage(db, what, (_page - 1) * _limit, _limit);
  return { orders: await readOrders(db, ids), total };
}

/** Where no more match than these, they are all read at once; more are counted. */
const maxAtOnce = 100;

async function findPage(db: Database, what: Matching, before: number, limit: number) {
  const newest = await findIds(db, what, { limit: maxAtOnce + 1 });
  const total = newest.length > maxAtOnce ? await countMatching(db, what) : newest.length;
  const isRead = before + limit <= newest.length || total === newest.length;
  if (isRead) return { total, ids: newest.slice(before, before + limit) };
  return { total, ids: await findFurther(db, what, { before, limit, total }) };
}

type Part = { before: number; limit: number; total: number };

/** A part of a long list; in its second half it is read from the end. */
async function findFurther(db: Database, what: Matching, { before, limit: most, total }: Part) {
  const limit = Math.min(most, total - before);
  if (limit <= 0) return [];
  const after = total - before - limit;
  if (after >= before) return findIds(db, what, { limit, offset: before });
  return (await findIds(db, what, { limit, offset: after, isFromEnd: true })).reverse();
}

/** All the orders that filters leave, piece by piece, the newest first; those placed meanwhile are not among them. */
export async function* eachAdminOrder(
  db: Database,
  filters: OrderFilters,
  atOnce: number,
): AsyncGenerator<AdminOrder[]> {
  const what = { filters, search: await readSearch(db, filters.q) };
  for (let last: AdminOrder | undefined; ; ) {
    const orders = await findMatchingAfter(db, what, last, atOnce);
    if (orders.length > 0) yield orders;
    if (orders.length < atOnce) return;
    last = orders.at(-1);
  }
}

/**
 * One order with its customer, and its neighbours in the list that the filters leave.
 * @throws Problem not-found
 */
export async function getAdminOrder(db: Database, id: string, filters: OrderFilters) {
  const [order, search] = await Promise.all([findWithCustomer(db, id), readSearch(db, filters.q)]);
  if (order === undefined) throw new Problem('not-found', orderMessages.notFound);
  const what = { filters, search };
  const [newer, older] = await Promise.all([
    findNeighbour(db, what, order, 'newer'),
    findNeighbour(db, what, order, 'older'),
  ]);
  return { order, newer, older };
}
