import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { productFileQuery } from '@kiosk/contract/admin-product.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { productsCsv } from '../../imports/export.service.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';

/** The catalogue as a file (+). */
export const exportRoutes = (app: App, db: Database): void =>
  csvDownloadRoutes(app, db, {
    name: 'products',
    access: 'products',
    paths: {
      file: adminApiPaths.productsFile,
      allow: adminApiPaths.productDownloads,
      download: adminApiPaths.productsDownload,
    },
    selectedBy: 'querystring',
    rule: productFileQuery,
    csv: (filters) => productsCsv(db, filters),
  });
