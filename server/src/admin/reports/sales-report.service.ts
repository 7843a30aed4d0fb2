import { fromMinor } from '@kiosk/contract/money.ts';
import { reportRows, type SalesGroup } from '@kiosk/contract/report-spans.ts';
import type { SalesReport, SalesReportQuery, SalesRow, SalesTotals } from '@kiosk/contract/reports.ts';
import { now } from '../../clock.ts';
import { forLongReads } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { type OrderSum, sumSales } from '../../orders/sales/sales.service.ts';
import { figuresIn, type RangeFigures, type SumsOfKey } from '../../orders/sales/sales-figures.service.ts';
import { withAmount } from './amounts.ts';
import { byCategory, type NamedSums, soldBy } from './sold-names.service.ts';
import { reportSpan } from './spans.ts';

/** What was sold in a span, by product, category or option, and in the span before. */
export async function readSalesReport(db: Database, query: SalesReportQuery): Promise<SalesReport> {
  const span = reportSpan(now(), query);
  const reader = forLongReads(db);
  const kinds = [...new Set(['category', query.by] as const)];
  const [currency, current, previous, bars] = await Promise.all([
    readCurrency(db),
    figuresIn(reader, span.current, kinds),
    figuresIn(reader, span.previous, kinds),
    sumSales(reader, [span.previous, ...span.bars]),
  ]);
  const [before, ...sales] = bars;
  const [{ rows, total, options }, totals, totalsBefore] = await Promise.all([
    soldBy[query.by](reader, current, query, reportRows),
    totalsOf(current, ordersOf(sales), currency),
    totalsOf(previous, before?.orders ?? 0, currency),
  ]);
  return {
    days: span.days,
    unit: span.unit,
    bars: span.bars.map(({ date }, at) => ({
      date,
      ...withAmount(sales[at] ?? { orders: 0, cents: 0 }, currency),
    })),
    current: totals,
    previous: totalsBefore,
    rows: await withPrevious(reader, rows, { kind: query.by, previous, currency }),
    total,
    options,
  };
}

/** For a file. */
export async function allSales(db: Database, query: SalesReportQuery, limit: number): Promise<SalesRow[]> {
  const span = reportSpan(now(), query);
  const reader = forLongReads(db);
  const current = await figuresIn(reader, span.current, [query.by]);
  const { rows } = await soldBy[query.by](reader, current, query, limit);
  const previous = await figuresIn(reader, span.previous, [query.by]);
  return withPrevious(reader, rows, { kind: query.by, previous, currency: await readCurrency(db) });
}

type Before = { kind: SalesGroup; previous: RangeFigures; currency: string };

async function withPrevious(
  db: Database,
  rows: readonly NamedSums[],
  { kind, previous, currency }: Before,
): Promise<SalesRow[]> {
  const netBefore =
    kind === 'category' ? await netByCategory(db, previous) : await netByKey(rows, kind, previous);
  return rows.map(({ sums, ...named }) => ({
    ...named,
    ...figuresOf(sums, currency),
    previousNet: fromMinor(netBefore(named.id), currency),
  }));
}

async function netByCategory(db: Database, previous: RangeFigures): Promise<(id: string) => number> {
  const before = await byCategory(db, previous);
  return (id) => netOf(before.get(id)?.sums);
}

async function netByKey(
  rows: readonly NamedSums[],
  kind: SalesGroup,
  previous: RangeFigures,
): Promise<(id: string) => number> {
  const keys = rows.map(({ id }) => id);
  // Many keys are found faster among all of them.
  const before = await previous.byKey(kind, keys.length > reportRows ? undefined : keys);
  return (id) => netOf(before.get(id));
}

const netOf = (sums: SumsOfKey | undefined): number => (sums ? sums.cents - sums.refunded_cents : 0);

const figuresOf = (sums: Omit<SumsOfKey, 'key'>, currency: string) => ({
  quantity: sums.quantity,
  returned: sums.returned,
  amount: fromMinor(sums.cents, currency),
  refunded: fromMinor(sums.refunded_cents, currency),
  net: fromMinor(sums.cents - sums.refunded_cents, currency),
});

const ordersOf = (sales: readonly OrderSum[]): number => sales.reduce((sum, { orders }) => sum + orders, 0);

/** Every line is of one category, so these add up to everything. */
async function totalsOf(figures: RangeFigures, orders: number, currency: string): Promise<SalesTotals> {
  const all = { quantity: 0, returned: 0, cents: 0, refunded_cents: 0 };
  for (const sums of (await figures.byKey('category')).values()) {
    all.quantity += sums.quantity;
    all.returned += sums.returned;
    all.cents += sums.cents;
    all.refunded_cents += sums.refunded_cents;
  }
  return { orders, ...figuresOf(all, currency) };
}
