import { fromMinor } from '@kiosk/contract/money.ts';
import { reportRows } from '@kiosk/contract/report-spans.ts';
import type { AbandonedReport, AbandonedRow, ReportQuery } from '@kiosk/contract/reports.ts';
import { now } from '../../clock.ts';
import { forLongReads } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { listAbandoned, sumAbandoned } from '../../orders/sales/abandoned-payments.service.ts';
import { withAmount } from './amounts.ts';
import { reportSpan } from './spans.ts';

/** Card orders of a span that were not paid, and how many there were in the span before. */
export async function readAbandonedReport(db: Database, query: ReportQuery): Promise<AbandonedReport> {
  const { days, unit, ...ranges } = reportSpan(now(), query);
  const reader = forLongReads(db);
  const [currency, sums, rows] = await Promise.all([
    readCurrency(db),
    sumAbandoned(reader, ranges),
    abandonedPayments(db, query, reportRows),
  ]);
  return {
    days,
    unit,
    bars: ranges.bars.map(({ date }, at) => ({
      date,
      ...withAmount(sums.bars[at] ?? { orders: 0, cents: 0 }, currency),
    })),
    current: withAmount(sums.current, currency),
    previous: withAmount(sums.previous, currency),
    rows,
  };
}

/** The newest first. */
export async function abandonedPayments(
  db: Database,
  query: ReportQuery,
  limit: number,
): Promise<AbandonedRow[]> {
  const { current } = reportSpan(now(), query);
  const [currency, orders] = await Promise.all([
    readCurrency(db),
    listAbandoned(forLongReads(db), current, limit),
  ]);
  return orders.map((order) => ({
    order: order.id,
    ...(order.number !== null && { number: order.number }),
    placedAt: order.created_at,
    ...(order.email !== undefined && { email: order.email }),
    amount: fromMinor(order.total_cents, currency),
    quantity: order.total_items,
    isCancelled: order.status === 'cancelled',
    attempts: order.attempts ?? 0,
    declined: order.declined ?? 0,
    hasBoughtSince: Boolean(order.hasBoughtSince),
  }));
}
