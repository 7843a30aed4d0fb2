import { before, inTime } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { identifierAt } from '../identifiers.ts';
import * as store from './sales.store.ts';

/** Order totals of these accounts, in one query. Accounts without orders are not in the map. */
export async function totalsOfAccounts(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, store.AccountTotals>> {
  if (accountIds.length === 0) return new Map();
  const totals = await store.findTotals(db, accountIds);
  return new Map(totals.map((each) => [each.accountId, each]));
}

export { sumSales, type TimeRange } from './sales.store.ts';

/** The best-selling products since then, by units. */
export const bestSellersSince = (db: Database, since: string, limit: number): Promise<store.SoldProduct[]> =>
  store.findBestSellers(db, { since, firstId: identifierAt(before(since, clockDrift)), limit });

/** Maximum clock difference between two servers, in milliseconds. */
const clockDrift = 60 * 60 * 1000;

/** How many orders need an administrator: pending, pending and unpaid, pending for more than a day, and flagged. */
export async function ordersWaiting(
  db: Database,
): Promise<{ pending: number; unpaid: number; overdue: number; attention: number }> {
  const [pending, unpaid, overdue, attention] = await Promise.all([
    store.countPending(db),
    store.countUnpaid(db),
    store.countPending(db, inTime(-overdueAfter)),
    store.countFlagged(db),
  ]);
  return { pending, unpaid, overdue, attention };
}

/** An unpaid card order is cancelled by then, so a longer pending order is waiting for an administrator. */
const overdueAfter = 24 * 60 * 60 * 1000;
