import { before, inTime } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { identifierAt } from '../identifiers.ts';
import * as store from './sales.store.ts';

/** What each of these accounts has ordered, in one query; those that never ordered are not in the map. */
export async function totalsOfAccounts(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, store.AccountTotals>> {
  if (accountIds.length === 0) return new Map();
  const totals = await store.findTotals(db, accountIds);
  return new Map(totals.map((each) => [each.accountId, each]));
}

/** Number and cents of the sales in each of these spans, in their order. */
export const salesIn = (db: Database, spans: readonly store.Span[]): ReturnType<typeof store.sumSales> =>
  store.sumSales(db, spans);

/** What was sold most since then, the most pieces first. */
export const bestSellersSince = (db: Database, since: string, limit: number): Promise<store.BestSeller[]> =>
  store.findBestSellers(db, { since, firstId: identifierAt(before(since, clockDrift)), limit });

/** By how much the clocks of two servers may differ, in milliseconds. */
const clockDrift = 60 * 60 * 1000;

/** How many orders an administrator should look at: pending, of these not paid and for more than a day, and flagged. */
export async function ordersWaiting(
  db: Database,
): Promise<{ pending: number; unpaid: number; overdue: number; attention: number }> {
  const [pending, unpaid, overdue, attention] = await Promise.all([
    store.countPending(db),
    store.countUnpaid(db),
    store.countPending(db, inTime(-patience)),
    store.countFlagged(db),
  ]);
  return { pending, unpaid, overdue, attention };
}

/** A card order that is not paid by then is cancelled, so what is pending for longer waits for the shop. */
const patience = 24 * 60 * 60 * 1000;
