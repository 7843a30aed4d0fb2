import type { User } from '@kiosk/contract/account.ts';
import type { BestSeller, Dashboard, LowStock, OrderFigures, Sales } from '@kiosk/contract/dashboard.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import { may } from '@kiosk/contract/permissions.ts';
import { existingProducts, hasNoProducts } from '../../catalogue/catalogue.service.ts';
import { findLowStock } from '../../catalogue/stock/stock-report.service.ts';
import { now } from '../../clock.ts';
import { forLongReads } from '../../database/dialect.ts';
import { isOnHold } from '../../database/hold.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { ordersWaiting, sumSales, type TimeRange } from '../../orders/sales/sales.service.ts';
import { bestSellersSince } from '../../orders/sales/sales-figures.service.ts';
import { readLowStock, type SettingsFrame } from '../../settings/merchant-settings.service.ts';
import { latestActivity } from '../activity/activity.service.ts';
import { findChecklist } from './checklist.service.ts';
import { salesPeriods, splitAtEdges } from './sales-periods.ts';

const limits = { lowStock: 6, bestSellers: 6, activity: 8 };

/** What this person's role includes of the dashboard, in days of this time zone. All of it is read from indexes. */
export async function getDashboard(
  db: Database,
  person: Pick<User, 'role'>,
  { timeZone, frame }: { timeZone: string; frame: SettingsFrame },
): Promise<Dashboard> {
  const [figures, low, activity, checklist, onHold] = await Promise.all([
    may(person, 'orders') ? orderFigures(db, timeZone) : undefined,
    may(person, 'products') ? lowStockFigures(db) : undefined,
    may(person, 'admin') ? latestActivity(db, limits.activity) : undefined,
    may(person, 'admin') ? findChecklist(db, frame) : undefined,
    isOnHold(db),
  ]);
  return {
    ...figures,
    ...(low && { lowStock: low }),
    ...(activity && { activity }),
    ...(checklist && { checklist }),
    ...(onHold && { onHold }),
  };
}

async function lowStockFigures(db: Database): Promise<LowStock> {
  const threshold = await readLowStock(db);
  const [low, isEmpty] = await Promise.all([
    findLowStock(db, { atMost: threshold, limit: limits.lowStock }),
    hasNoProducts(db),
  ]);
  return { threshold, ...low, ...(isEmpty && { isEmpty }) };
}

async function orderFigures(db: Database, timeZone: string): Promise<OrderFigures> {
  const { days, periods } = salesPeriods(now(), timeZone);
  const { today, week, month } = periods;
  const ranges = [...days, ...Object.values(periods).flatMap((period) => [period.current, period.previous])];
  const currency = await readCurrency(db);
  const [salesOf, orders, bestSellers] = await Promise.all([
    sumsOf(forLongReads(db), ranges, currency),
    ordersWaiting(db),
    listBestSellers(forLongReads(db), month.current.since, currency),
  ]);
  const comparisonOf = (period: typeof today) => ({
    current: salesOf(period.current),
    previous: salesOf(period.previous),
  });
  return {
    sales: { today: comparisonOf(today), week: comparisonOf(week), month: comparisonOf(month) },
    days: days.map(({ date, ...range }) => ({ date, ...salesOf(range) })),
    orders,
    bestSellers,
  };
}

/** Sales of ranges that may overlap. Each order is read once. */
async function sumsOf(
  db: Database,
  ranges: readonly TimeRange[],
  currency: string,
): Promise<(range: TimeRange) => Sales> {
  const parts = splitAtEdges(ranges);
  const sums = await sumSales(db, parts);
  return ({ since, until }) => {
    let [orders, cents] = [0, 0];
    for (const [at, part] of parts.entries()) {
      if (part.since < since || part.until > until) continue;
      orders += sums[at]?.orders ?? 0;
      cents += sums[at]?.cents ?? 0;
    }
    const average = orders > 0 && { average: fromMinor(Math.round(cents / orders), currency) };
    return { orders, amount: fromMinor(cents, currency), ...average };
  };
}

async function listBestSellers(db: Database, since: string, currency: string): Promise<BestSeller[]> {
  const best = await bestSellersSince(db, since, limits.bestSellers);
  const known = await existingProducts(
    db,
    best.map(({ productId }) => productId),
  );
  return best.map(({ productId, title, quantity, cents }) => ({
    product: productId,
    title,
    quantity,
    amount: fromMinor(cents, currency),
    exists: known.has(productId),
  }));
}
