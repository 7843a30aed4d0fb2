import { inTime } from '../../clock.ts';
import type { SalesKind } from '../../database/schema/orders.ts';
import type { Database } from '../../database/schema.ts';
import { summedDaysOf } from './sales.service.ts';
import * as store from './sales-figures.store.ts';
import { clockDrift, dayLength, periodsOf, splitRange, type TimeRange } from './sales-ranges.ts';
import { soldUnits, sumsOfUnits } from './sold-units.service.ts';

export type { FigureName, SumsOfKey } from './sales-figures.store.ts';
export { combined, pairIn } from './sales-kinds.ts';

/** What was sold in a range, by some kinds of keys. */
export type RangeFigures = {
  /** @param keys only of these; of all where it is not given */
  byKey: (kind: SalesKind, keys?: readonly string[]) => Promise<Map<string, store.SumsOfKey>>;
  /** The keys sold most, or least, and how many there are. */
  first: (kind: SalesKind, order: store.SalesOrder) => Promise<{ sums: store.SumsOfKey[]; total: number }>;
  /** What a query of this feature reads. */
  of: (kind: SalesKind) => store.KeptAndOpen;
};

/** Figures of days that are over are kept; the orders of the others are read once for all kinds. */
export async function figuresIn(
  db: Database,
  range: TimeRange,
  kinds: readonly SalesKind[],
): Promise<RangeFigures> {
  const parts = splitRange(range, await summedDaysOf(db, [range]), dayLength);
  const periods = parts.filter(({ isSummed }) => isSummed).flatMap(periodsOf);
  const byChoice = kinds.includes('option') || kinds.includes('size');
  const sold = [];
  for (const part of parts.filter(({ isSummed }) => !isSummed)) {
    sold.push(...(await soldUnits(db, part, byChoice)));
  }
  const sums = await sumsOfUnits(db, sold, kinds);
  const of = (kind: SalesKind): store.KeptAndOpen => ({
    kind,
    periods,
    open: [...(sums.get(kind) ?? [])].map(([key, figures]) => ({ key, ...figures })),
  });
  return {
    of,
    byKey: async (kind, keys) =>
      new Map((await store.findSums(db, of(kind), keys)).map((each) => [each.key, each])),
    first: async (kind, order) => {
      const rows = await store.findFirstSums(db, of(kind), order);
      return { sums: rows.map(({ total: _, ...each }) => each), total: rows[0]?.total ?? 0 };
    },
  };
}

type BestSeller = { productId: string; title: string; quantity: number; cents: number };

/** The best-selling products since then, by units, with their last titles. */
export async function bestSellersSince(db: Database, since: string, limit: number): Promise<BestSeller[]> {
  const { first } = await figuresIn(db, { since, until: inTime(clockDrift) }, ['product']);
  const { sums } = await first('product', { by: 'quantity', direction: 'desc', limit });
  const keys = sums.map(({ key }) => key);
  const titles = await lastTitles(db, keys);
  return sums.map(({ key, quantity, cents }) => ({
    productId: key,
    quantity,
    cents,
    title: titles.get(key) ?? '',
  }));
}

/** What products were called when they were sold last, by their ids. */
export const lastTitles = async (
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, string>> =>
  productIds.length === 0 ? new Map() : store.findLastTitles(db, productIds);
