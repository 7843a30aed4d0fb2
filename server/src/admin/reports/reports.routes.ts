import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import * as contract from '@kiosk/contract/reports.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { readAbandonedReport } from './payments-report.service.ts';
import { readSalesReport } from './sales-report.service.ts';
import { readStockReport } from './stock-report.service.ts';

/** What sells, what runs out, and what was not paid (+). */
export function adminReportRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.salesReport,
    {
      config: { access: 'orders' },
      schema: { querystring: contract.salesReportQuery, response: { 200: contract.salesReport } },
    },
    (request) => readSalesReport(db, request.query),
  );

  app.get(
    adminApiPaths.stockReport,
    { config: { access: 'products' }, schema: { response: { 200: contract.stockReport } } },
    () => readStockReport(db),
  );

  app.get(
    adminApiPaths.paymentsReport,
    {
      config: { access: 'orders' },
      schema: { querystring: contract.reportQuery, response: { 200: contract.abandonedReport } },
    },
    (request) => readAbandonedReport(db, request.query),
  );
}
