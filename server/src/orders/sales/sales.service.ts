import type { OrderFigures } from '@kiosk/contract/dashboard.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { day, inTime } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import * as store from './sales.store.ts';
import { findSummedDays } from './sales-days.store.ts';
import { type OrderSum, quarterLength, splitRange, type TimeRange } from './sales-ranges.ts';

export type { OrderSum, TimeRange } from './sales-ranges.ts';

/** What the database counts as a sale (`isSale` in sales.store.ts), of an order that was read. */
export const wasSold = ({
  status,
  paymentStatus,
  paymentMethod,
  totalAmount,
}: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod' | 'totalAmount'>): boolean =>
  status !== 'cancelled' &&
  paymentStatus !== 'refunded' &&
  (paymentMethod === 'cash' || paymentStatus === 'paid' || totalAmount === 0);

/** Order totals of these accounts, in one query. Accounts without orders are not in the map. */
export async function totalsOfAccounts(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, store.AccountTotals>> {
  if (accountIds.length === 0) return new Map();
  const totals = await store.findTotals(db, accountIds);
  return new Map(totals.map((each) => [each.accountId, each]));
}

/** Number and cents of the sales in each range. */
export async function sumSales(db: Database, ranges: readonly TimeRange[]): Promise<OrderSum[]> {
  const summedDays = await summedDaysOf(db, ranges);
  const parts = ranges.map((range) => splitRange(range, summedDays, quarterLength));
  const sums = (await store.sumParts(db, parts.flat())).values();
  return parts.map((some) => {
    const sum = { orders: 0, cents: 0 };
    for (const _ of some) {
      const { orders, cents } = sums.next().value ?? sum;
      sum.orders += orders;
      sum.cents += cents;
    }
    return sum;
  });
}

/** Data read after it may be newer, and is never older. */
export function summedDaysOf(db: Database, ranges: readonly TimeRange[]): Promise<Set<string>> {
  const days = ranges.flatMap(({ since, until }) => [since, until]).map((time) => time.slice(0, 10));
  return findSummedDays(db, days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? '');
}

/** How many orders need an administrator. */
export async function ordersWaiting(db: Database): Promise<OrderFigures['orders']> {
  const [pending, unpaid, overdue, attention, withdrawn] = await Promise.all([
    store.countPending(db),
    store.countUnpaid(db),
    store.countPending(db, inTime(-overdueAfter)),
    store.countFlagged(db),
    store.countOpenWithdrawals(db),
  ]);
  return { pending, unpaid, overdue, attention, withdrawn };
}

/** An unpaid card order is cancelled by then, so a longer pending order is waiting for an administrator. */
const overdueAfter = day;
