import { productFileQuery } from '@kiosk/contract/admin-product.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { productsCsv } from '../../imports/export.service.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';

/** The catalogue as a file (+). */
export const exportRoutes = (app: App, db: Database): void =>
  csvDownloadRoutes(app, db, {
    name: 'products',
    paths: {
      file: apiPaths.adminProductsFile,
      allow: apiPaths.adminProductsDownload,
      download: apiPaths.productsDownload,
    },
    selectedBy: 'querystring',
    rule: productFileQuery,
    csv: (filters) => productsCsv(db, filters),
  });
