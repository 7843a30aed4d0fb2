import type { BestSeller, Dashboard, Sales } from '@kiosk/contract/dashboard.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import { lowStock } from '@kiosk/contract/stock-state.ts';
import { findLowStock, knownProducts } from '../catalogue/stock/stock-report.service.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { bestSellersSince, ordersWaiting, salesIn } from '../orders/sales.service.ts';
import { latestActivity } from './activity.service.ts';
import { partsOf, type Span, salesPeriods } from './sales-periods.ts';

const most = { lowStock: 6, bestSellers: 6, activity: 8 };

/** How the shop is doing, in days of this time zone. All of it is read off indexes. */
export async function getDashboard(db: Database, timeZone: string): Promise<Dashboard> {
  const { days, periods } = salesPeriods(now(), timeZone);
  const { today, week, month } = periods;
  const spans = [...days, ...Object.values(periods).flatMap((period) => [period.current, period.previous])];
  const [salesOf, orders, low, bestSellers, activity] = await Promise.all([
    sumsOf(db, spans),
    ordersWaiting(db),
    findLowStock(db, { atMost: lowStock, limit: most.lowStock }),
    listBestSellers(db, month.current.since),
    latestActivity(db, most.activity),
  ]);
  const compared = (period: typeof today) => ({
    current: salesOf(period.current),
    previous: salesOf(period.previous),
  });
  return {
    sales: { today: compared(today), week: compared(week), month: compared(month) },
    days: days.map(({ date, ...span }) => ({ date, ...salesOf(span) })),
    orders,
    lowStock: { threshold: lowStock, ...low },
    bestSellers,
    activity,
  };
}

/** Sales of spans that may overlap, each order read once. */
async function sumsOf(db: Database, spans: readonly Span[]): Promise<(span: Span) => Sales> {
  const parts = partsOf(spans);
  const sums = await salesIn(db, parts);
  return ({ since, until }) => {
    let [orders, cents] = [0, 0];
    for (const [at, part] of parts.entries()) {
      if (part.since < since || part.until > until) continue;
      orders += sums[at]?.orders ?? 0;
      cents += sums[at]?.cents ?? 0;
    }
    const average = orders > 0 && { average: toDollars(Math.round(cents / orders)) };
    return { orders, amount: toDollars(cents), ...average };
  };
}

async function listBestSellers(db: Database, since: string): Promise<BestSeller[]> {
  const best = await bestSellersSince(db, since, most.bestSellers);
  const known = await knownProducts(
    db,
    best.map(({ productId }) => productId),
  );
  return best.map(({ productId, title, quantity, cents }) => ({
    product: productId,
    title,
    quantity,
    amount: toDollars(cents),
    exists: known.has(productId),
  }));
}
