import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { reportQuery, salesReportQuery } from '@kiosk/contract/reports.ts';
import * as z from 'zod/mini';
import { inBatches } from '../../database/in-batches.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import type { App } from '../../http/zod.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';
import { type Columns, type ReadFileStyle, spreadsheet } from '../spreadsheet.ts';
import { abandonedPayments } from './payments-report.service.ts';
import { abandonedColumns, salesColumns, stockColumns } from './report-columns.ts';
import { allSales } from './sales-report.service.ts';
import { allRunningOut } from './stock-report.service.ts';

/** Rows of files whose size has no other end. */
const maxRows = 100_000;

/** Reports as CSV (+), with all of their rows. */
export function adminReportFileRoutes(app: App, db: Database, readStyle: ReadFileStyle): void {
  const csvFrom = async <Row>(columns: Columns<Row>, read: () => Promise<readonly Row[]>) =>
    csvParts(spreadsheet(columns, await readStyle()), read);

  csvDownloadRoutes(app, db, {
    name: 'sales',
    access: 'orders',
    paths: {
      file: adminApiPaths.salesReportFile,
      allow: adminApiPaths.salesReportDownloads,
      download: adminApiPaths.salesReportDownload,
    },
    selectedBy: 'querystring',
    rule: salesReportQuery,
    csv: async (query) =>
      csvFrom(salesColumns(query.by, await readCurrency(db)), () => allSales(db, query, maxRows)),
  });

  csvDownloadRoutes(app, db, {
    name: 'low-stock',
    access: 'products',
    paths: {
      file: adminApiPaths.stockReportFile,
      allow: adminApiPaths.stockReportDownloads,
      download: adminApiPaths.stockReportDownload,
    },
    selectedBy: 'querystring',
    rule: z.object({}),
    csv: async () => csvFrom(stockColumns, () => allRunningOut(db, maxRows)),
  });

  csvDownloadRoutes(app, db, {
    name: 'abandoned-payments',
    access: 'orders',
    paths: {
      file: adminApiPaths.paymentsReportFile,
      allow: adminApiPaths.paymentsReportDownloads,
      download: adminApiPaths.paymentsReportDownload,
    },
    selectedBy: 'querystring',
    rule: reportQuery,
    // It names customers.
    confirmed: true,
    csv: async (query) =>
      csvFrom(abandonedColumns(await readCurrency(db)), () => abandonedPayments(db, query, maxRows)),
  });
}

async function* csvParts<Row>(
  { head, lines }: ReturnType<typeof spreadsheet<Row>>,
  read: () => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield head();
  // In parts, because others are served between them.
  for (const rows of inBatches(await read())) yield lines(rows);
}
