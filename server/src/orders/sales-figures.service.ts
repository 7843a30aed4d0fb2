import { inTime } from '../clock.ts';
import type { SalesKind } from '../database/schema/orders.ts';
import type { Database } from '../database/schema.ts';
import { summedDaysOf } from './sales.service.ts';
import * as store from './sales-figures.store.ts';
import { dayLength, periodsOf, splitRange, type TimeRange } from './sales-parts.ts';
import { soldUnits, sumsOfUnits } from './sold-units.service.ts';

/** Sums of a range: of days that are over they are kept, and the orders of the others are read. */
async function figuresIn(db: Database, kind: SalesKind, range: TimeRange): Promise<store.KeptAndOpen> {
  const parts = splitRange(range, await summedDaysOf(db, [range]), dayLength);
  const sold = [];
  for (const part of parts.filter(({ isSummed }) => !isSummed)) {
    sold.push(...(await soldUnits(db, part, kind !== 'product' && kind !== 'category')));
  }
  const sums = (await sumsOfUnits(db, sold, [kind])).get(kind) ?? new Map();
  return {
    kind,
    periods: parts.filter(({ isSummed }) => isSummed).flatMap(periodsOf),
    open: [...sums].map(([key, figures]) => ({ key, ...figures })),
  };
}

/** What was sold in a range, by key. @param keys only of these; of all where it is not given */
export const salesByKey = async (
  db: Database,
  kind: SalesKind,
  range: TimeRange,
  keys?: readonly string[],
): Promise<Map<string, store.SumsOfKey>> =>
  new Map((await store.findSums(db, await figuresIn(db, kind, range), keys)).map((sums) => [sums.key, sums]));

/** What was sold most, or least, in a range, and of how much anything was sold in all. */
async function firstSales(
  db: Database,
  kind: SalesKind,
  range: TimeRange,
  order: store.SalesOrder,
): Promise<{ sums: store.SumsOfKey[]; total: number }> {
  const rows = await store.findFirstSums(db, await figuresIn(db, kind, range), order);
  return { sums: rows.map(({ total: _, ...sums }) => sums), total: rows[0]?.total ?? 0 };
}

type BestSeller = { productId: string; title: string; quantity: number; cents: number };

/** The best-selling products since then, by units, with their last titles. */
export async function bestSellersSince(db: Database, since: string, limit: number): Promise<BestSeller[]> {
  const range = { since, until: inTime(clockDrift) };
  const { sums } = await firstSales(db, 'product', range, { by: 'quantity', direction: 'desc', limit });
  return Promise.all(
    sums.map(async ({ key, quantity, cents }) => ({
      productId: key,
      quantity,
      cents,
      title: await store.findLastTitle(db, key),
    })),
  );
}

/** Maximum clock difference between two servers, in milliseconds. */
const clockDrift = 60 * 60 * 1000;
