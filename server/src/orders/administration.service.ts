import { orderMessages } from '@kiosk/contract/order.ts';
import type { AdminOrder, AdminOrdersQuery, OrderFilters } from '@kiosk/contract/order-administration.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { findRefs } from '../search/search.service.ts';
import { wordsOf } from '../words.ts';
import {
  countMatching,
  findMatching,
  findMatchingAfter,
  findNeighbour,
  findWithCustomer,
  type Search,
} from './administration.store.ts';

/** Orders as their merchant looks for them, the newest first, and their number before paging. */
export async function listForAdministrators(
  db: Database,
  { _page, _limit, ...filters }: AdminOrdersQuery,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const what = { filters, search: await searchOf(db, filters.q) };
  const [orders, total] = await Promise.all([
    findMatching(db, what, { _page, _limit }),
    countMatching(db, what),
  ]);
  return { orders, total };
}

/** All the orders that filters leave, piece by piece, the newest first; those placed meanwhile are not among them. */
export async function* eachForAdministrators(
  db: Database,
  filters: OrderFilters,
  atOnce: number,
): AsyncGenerator<AdminOrder[]> {
  const what = { filters, search: await searchOf(db, filters.q) };
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
export async function getForAdministrators(db: Database, id: string, filters: OrderFilters) {
  const [order, search] = await Promise.all([findWithCustomer(db, id), searchOf(db, filters.q)]);
  if (order === undefined) throw new Problem('not-found', orderMessages.notFound);
  const what = { filters, search };
  const [newer, older] = await Promise.all([
    findNeighbour(db, what, order, 'newer'),
    findNeighbour(db, what, order, 'older'),
  ]);
  return { order, newer, older };
}

/**
 * Fewer characters than this are no order's number: it begins with the time, and all orders of a month begin alike.
 */
const orderNumber = /^#?([0-9a-f]{4,24})$/i;

/** What a text may mean; where nothing of a kind is known by it, that kind need not be searched. */
async function searchOf(db: Database, text = ''): Promise<Search | undefined> {
  if (wordsOf(text).length === 0) return undefined;
  const [accounts, products] = await Promise.all([
    findRefs(db, text, 'account'),
    findRefs(db, text, 'product'),
  ]);
  return { number: orderNumber.exec(text)?.[1]?.toLowerCase(), accounts, products };
}
