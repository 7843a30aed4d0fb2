import { fromMinor } from '@kiosk/contract/money.ts';
import { reportRows, type SalesGroup } from '@kiosk/contract/report-spans.ts';
import type { SalesReport, SalesReportQuery, SalesRow, SalesTotals } from '@kiosk/contract/reports.ts';
import { now } from '../../clock.ts';
import { forLongReads } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { sumSales } from '../../orders/sales.service.ts';
import { figuresIn, type RangeFigures, type SumsOfKey } from '../../orders/sales-figures.service.ts';
import { type NamedSums, soldBy } from './sold-names.service.ts';
import { reportSpan } from './spans.ts';

/** What was sold in a span, by product, category or option, and in the span before. */
export async function salesReport(db: Database, query: SalesReportQuery): Promise<SalesReport> {
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
    totalsOf(current, sumOfSales(sales), currency),
    totalsOf(previous, before ?? { orders: 0, cents: 0 }, currency),
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
    rows: await withPrevious(rows, query.by, previous, currency),
    total,
    options,
  };
}

/** All rows, for a file. */
export async function allSales(db: Database, query: SalesReportQuery): Promise<SalesRow[]> {
  const span = reportSpan(now(), query);
  const reader = forLongReads(db);
  const current = await figuresIn(reader, span.current, [query.by]);
  const { rows } = await soldBy[query.by](reader, current, query, Number.MAX_SAFE_INTEGER);
  const previous = await figuresIn(reader, span.previous, [query.by]);
  return withPrevious(rows, query.by, previous, await readCurrency(db));
}

async function withPrevious(
  rows: readonly NamedSums[],
  kind: SalesGroup,
  previous: RangeFigures,
  currency: string,
): Promise<SalesRow[]> {
  const keys = rows.flatMap((row) => row.keys);
  // Many keys are found faster among all of them.
  const before = await previous.byKey(kind, keys.length > reportRows ? undefined : keys);
  return rows.map(({ sums, keys, ...named }) => ({
    ...named,
    ...figuresOf(sums, currency),
    previousNet: fromMinor(
      keys.reduce((sum, key) => sum + netOf(before.get(key)), 0),
      currency,
    ),
  }));
}

const netOf = (sums: SumsOfKey | undefined): number => (sums ? sums.cents - sums.refunded_cents : 0);

const figuresOf = (sums: Omit<SumsOfKey, 'key'>, currency: string) => ({
  quantity: sums.quantity,
  returned: sums.returned,
  amount: fromMinor(sums.cents, currency),
  refunded: fromMinor(sums.refunded_cents, currency),
  net: fromMinor(sums.cents - sums.refunded_cents, currency),
});

type Sum = { orders: number; cents: number };

const withAmount = ({ orders, cents }: Sum, currency: string) => ({
  orders,
  amount: fromMinor(cents, currency),
});

const sumOfSales = (sales: readonly Sum[]): Sum => ({
  orders: sales.reduce((sum, { orders }) => sum + orders, 0),
  cents: sales.reduce((sum, { cents }) => sum + cents, 0),
});

/** Every line is of one category, so these add up to everything. */
async function totalsOf(figures: RangeFigures, { orders }: Sum, currency: string): Promise<SalesTotals> {
  const all = { quantity: 0, returned: 0, cents: 0, refunded_cents: 0 };
  for (const sums of (await figures.byKey('category')).values()) {
    all.quantity += sums.quantity;
    all.returned += sums.returned;
    all.cents += sums.cents;
    all.refunded_cents += sums.refunded_cents;
  }
  return { orders, ...figuresOf(all, currency) };
}
