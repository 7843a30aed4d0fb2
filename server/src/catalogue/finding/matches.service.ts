import { maxCounted } from '@kiosk/contract/paging.ts';
import type { Database } from '../../database/schema.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { Clause, Limits, ListKey, Place } from './matching.store.ts';
import * as store from './matching.store.ts';

/** What is looked for: a term of each clause, within limits. */
export type Wanted = { clauses: readonly Clause[]; limits: Limits };

/** Products that match, each once, at most so many; the best fields of the rarest clause first. */
export type Matches = { ids: string[]; isMore: boolean };

/** Postings of one statement: on SQLite everybody else waits for it. */
const partSize = 2_000;

const beforeAll: Place = { field: -1, product_id: '' };

export async function findMatches(
  db: Database,
  { clauses, limits }: Wanted,
  max = maxCounted,
): Promise<Matches> {
  const [rarest, ...others] = await rarestFirst(db, clauses);
  if (rarest === undefined) return findWithin(db, limits, max);
  const wanted = { clauses: others, limits };
  const found = new Set<string>();
  for (const term of rarest) {
    for (let from: Place | undefined = beforeAll; from !== undefined; ) {
      const { ids, next }: Awaited<ReturnType<typeof store.matchPart>> = await store.matchPart(
        db,
        term,
        from,
        partSize,
        wanted,
      );
      for (const id of ids) found.add(id);
      if (found.size > max) return bounded(found, max);
      from = next;
      if (next !== undefined) await yieldToEventLoop();
    }
  }
  return bounded(found, max);
}

const bounded = (found: Set<string>, max: number): Matches => ({
  ids: [...found].slice(0, max),
  isMore: found.size > max,
});

/** The clause that the fewest products meet is gone through, and what most of them do not meet is asked first. */
async function rarestFirst(db: Database, clauses: readonly Clause[]): Promise<readonly Clause[]> {
  if (clauses.length < 2) return clauses;
  const counted = await Promise.all(
    clauses.map(async (clause) => ({ clause, count: await store.countPostings(db, clause, maxCompared) })),
  );
  return counted.sort((a, b) => a.count - b.count).map(({ clause }) => clause);
}

/** Among clauses that more products meet it does not matter which is gone through. */
const maxCompared = 20_000;

/** What is within limits, where nothing else is asked for. */
async function findWithin(db: Database, limits: Limits, max: number): Promise<Matches> {
  const isPriced = limits.minCents !== undefined || limits.maxCents !== undefined;
  const sort = { by: isPriced ? 'price' : 'id', order: 'asc' } as const;
  return bounded(new Set(await walk(db, sort, { clauses: [], limits }, max + 1)), max);
}

/** The first products that match in an order; for what many products match. */
export async function walk(
  db: Database,
  sort: store.FoundSort,
  wanted: Wanted,
  max: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let from: ListKey | undefined; ; ) {
    const { ids, next }: Awaited<ReturnType<typeof store.matchListPart>> = await store.matchListPart(
      db,
      sort,
      from,
      partSize,
      wanted,
    );
    found.push(...ids);
    if (found.length >= max || next === undefined) return found.slice(0, max);
    from = next;
    await yieldToEventLoop();
  }
}
