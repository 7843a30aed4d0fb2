import { reportRows } from '@kiosk/contract/report-spans.ts';
import type { StockReport, StockRow } from '@kiosk/contract/reports.ts';
import { forLongReads } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { daysLeft, listRunningOut } from '../../orders/sales/running-out.service.ts';
import { readLowStock } from '../../settings/merchant-settings.service.ts';

/** What is sold out, low, or runs out soon, and how many days it lasts at its pace. */
export async function readStockReport(db: Database): Promise<StockReport> {
  const threshold = await readLowStock(db);
  const rows = await runningOut(db, { threshold, limit: reportRows + 1 });
  return { threshold, rows: rows.slice(0, reportRows), hasMore: rows.length > reportRows };
}

/** All of it, for a file. */
export const allRunningOut = async (db: Database, limit: number): Promise<StockRow[]> =>
  runningOut(db, { threshold: await readLowStock(db), limit });

async function runningOut(db: Database, query: { threshold: number; limit: number }): Promise<StockRow[]> {
  const found = await listRunningOut(forLongReads(db), query);
  return found.map(({ productId, ...one }) => {
    const days = daysLeft({ productId, ...one });
    return { product: productId, ...one, ...(days !== undefined && { daysLeft: Math.floor(days) }) };
  });
}
