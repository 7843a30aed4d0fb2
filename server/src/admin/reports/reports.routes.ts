import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import * as contract from '@kiosk/contract/reports.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { abandonedReport } from './payments-report.service.ts';
import { salesReport } from './sales-report.service.ts';
import { stockReport } from './stock-report.service.ts';

/** What sells, what runs out, and what was not paid (+). */
export function adminReportRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.salesReport,
    {
      config: { access: 'orders' },
      schema: { querystring: contract.salesReportQuery, response: { 200: contract.salesReport } },
    },
    (request) => salesReport(db, request.query),
  );

  app.get(
    adminApiPaths.stockReport,
    { config: { access: 'products' }, schema: { response: { 200: contract.stockReport } } },
    () => stockReport(db),
  );

  app.get(
    adminApiPaths.paymentsReport,
    {
      config: { access: 'orders' },
      schema: { querystring: contract.reportQuery, response: { 200: contract.abandonedReport } },
    },
    (request) => abandonedReport(db, request.query),
  );
}
