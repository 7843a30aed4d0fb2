import { tryLockSales } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import * as store from './sales-days.store.ts';
import { dayLength, utcDayOf } from './sales-parts.ts';

/** What the dashboard looks back, and one more. */
const daysKept = 62;

/**
 * Sums up the sales of each day that is over in UTC and is not summed up, or whose sales have changed. The dashboard is
 * right without it, and slow where there are many orders. A day whose sales are being changed on PostgreSQL is left for
 * the next time.
 * @returns how many days were summed up
 */
export async function sumClosedDays(db: Database, closing?: AbortSignal): Promise<number> {
  const days = Array.from({ length: daysKept }, (_, ago) =>
    utcDayOf(Date.now() - (ago + 1) * dayLength),
  ).reverse();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const summed = await store.findSummedDays(db, first, last);
  let count = 0;
  for (const each of days.filter((one) => !summed.has(one))) {
    if (closing?.aborted) break;
    if (await sumDay(db, each)) count++;
    await yieldToEventLoop();
  }
  if (count > 0) await inTransaction(db, (trx) => store.deleteDays(trx, '', first));
  return count;
}

/** @param date in UTC, such as `2026-03-29` */
const sumDay = (db: Database, date: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await tryLockSales(trx, date))) return false;
    await store.insertDay(trx, date, utcDayOf(Date.parse(date) + dayLength));
    return true;
  });
