import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { orderFilters } from '@kiosk/contract/order-administration.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import type { ReadInvoicing } from '../../invoices/invoicing.service.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';
import type { ReadFileStyle } from '../spreadsheet.ts';
import { accountingCsv } from './accounting-export.service.ts';
import { ordersCsv } from './order-export.service.ts';

/** Orders as CSV (+): one row for each, or one for each of their lines for the accountant. */
export function adminOrderExportRoutes(
  app: App,
  db: Database,
  readInvoicing: ReadInvoicing,
  readStyle: ReadFileStyle,
): void {
  const orders = {
    access: 'orders',
    selectedBy: 'querystring',
    rule: orderFilters,
    confirmed: true,
  } as const;

  csvDownloadRoutes(app, db, {
    ...orders,
    name: 'orders',
    paths: {
      file: adminApiPaths.ordersFile,
      allow: adminApiPaths.orderDownloads,
      download: adminApiPaths.ordersDownload,
    },
    csv: async (filters) => ordersCsv(db, filters, await readStyle()),
  });

  csvDownloadRoutes(app, db, {
    ...orders,
    name: 'order-lines',
    paths: {
      file: adminApiPaths.orderLinesFile,
      allow: adminApiPaths.orderLineDownloads,
      download: adminApiPaths.orderLinesDownload,
    },
    csv: async (filters) => accountingCsv(db, filters, await readInvoicing(), await readStyle()),
  });
}
