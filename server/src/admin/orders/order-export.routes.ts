import { orderFilters } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';
import { ordersCsv } from './order-export.service.ts';

/** The export of orders as CSV (+). */
export const adminOrderExportRoutes = (app: App, db: Database): void =>
  csvDownloadRoutes(app, db, {
    name: 'orders',
    paths: {
      file: apiPaths.adminOrdersFile,
      allow: apiPaths.adminOrdersDownload,
      download: apiPaths.ordersDownload,
    },
    selectedBy: 'querystring',
    rule: orderFilters,
    confirmed: true,
    csv: async (filters) => ordersCsv(db, filters),
  });
