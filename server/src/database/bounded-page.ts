import { maxCounted, maxFound } from '@kiosk/contract/paging.ts';
import type { BoundedCount } from './count-rows.ts';

/** How far orders and customers are counted for administrators. */
export const maxCountOf = (isSearched: boolean): number => (isSearched ? maxFound : maxCounted);

/** How a list of administrators is read: ids in its order, and their number up to `max`. */
type BoundedList = {
  max: number;
  findIds: (window: { offset: number; limit: number }) => Promise<string[]>;
  count: (max: number) => Promise<BoundedCount>;
};

/** Up to this many matches are read at once; more are counted. */
const maxUncounted = 100;

/**
 * The ids of a page, and the number of all up to a maximum; beyond there are no pages. What few match is looked for
 * once, not for the page and for the count.
 */
export async function findBoundedPage(
  list: BoundedList,
  page: { number: number; limit: number },
): Promise<{ ids: string[]; count: BoundedCount }> {
  const { max } = list;
  const some = await list.findIds({ offset: 0, limit: maxUncounted + 1 });
  const isAll = some.length <= maxUncounted;
  const count = isAll ? { total: some.length, isMinimum: false } : await list.count(max);
  const [first, end] = [(page.number - 1) * page.limit, Math.min(page.number * page.limit, max)];
  if (isAll || end <= some.length) return { count, ids: some.slice(first, end) };
  if (first >= count.total) return { count, ids: [] };
  return { count, ids: await list.findIds({ offset: first, limit: end - first }) };
}
