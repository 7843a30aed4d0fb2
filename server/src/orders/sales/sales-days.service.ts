import { setTimeout as pause } from 'node:timers/promises';
import { hasOneWriter, tryLockSales } from '../../database/dialect.ts';
import type { SalesFiguresTable } from '../../database/schema/orders.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import * as store from './sales-days.store.ts';
import { combined, noSales, salesKinds } from './sales-kinds.ts';
import { dayLength, daysOf, monthOf, utcDayOf } from './sales-ranges.ts';
import { soldUnits, sumsOfUnits } from './sold-units.service.ts';

/** Milliseconds. */
const minPause = 15;

type Options = {
  closing?: AbortSignal;
  /** Whether no other process uses the database. */
  isExclusive?: boolean;
  /** Called with how many of the days are done. */
  onProgress?: (done: number, of: number) => void;
};

/**
 * Sums up the sales of each day that is over in UTC and is not summed up, or whose sales have changed, the newest first.
 * Figures are right without it, and slow where there are many orders. A day whose sales are being changed on PostgreSQL is
 * left for the next time.
 * @returns how many days were summed up
 */
export async function sumClosedDays(
  db: Database,
  { closing, isExclusive = false, onProgress }: Options = {},
): Promise<number> {
  const firstOrder = await store.findFirstOrder(db);
  if (firstOrder === undefined) return 0;
  const today = utcDayOf(Date.now());
  // From the first of its month, so that the sums of that month count.
  const days = daysOf(`${monthOf(firstOrder)}-01`, today);
  const summed = await store.findSummedDays(db, days[0] ?? today, today);
  const open = days.filter((one) => !summed.has(one)).reverse();
  let count = 0;
  for (const [at, each] of open.entries()) {
    if (closing?.aborted) break;
    const begun = performance.now();
    if (await sumDay(db, each)) count++;
    onProgress?.(at + 1, open.length);
    if (isExclusive) continue;
    // Another server on SQLite's file, which asks for it every few milliseconds, writes in this time.
    await (hasOneWriter(db) ? pause(Math.max(minPause, performance.now() - begun)) : yieldToEventLoop());
  }
  return count;
}

/** @param day in UTC, such as `2026-03-29` */
const sumDay = (db: Database, day: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const month = monthOf(day);
    if (!(await tryLockSales(trx, day)) || !(await tryLockSales(trx, month))) return false;
    const nextDay = utcDayOf(Date.parse(day) + dayLength);
    await store.insertQuarters(trx, day, nextDay);
    await store.addFigures(trx, [day, month], await differences(trx, day, nextDay));
    await store.insertDay(trx, day);
    return true;
  });

/** By how much the sales of a day differ from what is kept of it, and so of its month. */
async function differences(
  trx: Transaction,
  day: string,
  nextDay: string,
): Promise<Omit<SalesFiguresTable, 'period'>[]> {
  const range = { since: `${day}T00:00:00.000Z`, until: `${nextDay}T00:00:00.000Z` };
  const sums = await sumsOfUnits(trx, await soldUnits(trx, range, true), salesKinds);
  const kept = await store.findFigures(trx, day);
  for (const { kind, key, ...figures } of kept) {
    const ofKind = sums.get(kind);
    ofKind?.set(key, combined(ofKind.get(key) ?? noSales, figures, -1));
  }
  return salesKinds.flatMap((kind) =>
    [...(sums.get(kind) ?? [])]
      .map(([key, figures]) => ({ kind, key, ...figures }))
      .filter(({ quantity, returned, cents, refunded_cents }) =>
        [quantity, returned, cents, refunded_cents].some((difference) => difference !== 0),
      ),
  );
}
