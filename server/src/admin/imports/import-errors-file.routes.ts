import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';
import type { ReadFileStyle } from '../spreadsheet.ts';
import { importErrorsCsv } from './import-errors-file.ts';

/** The errors of an import as a file (+). */
export const errorsFileRoutes = (app: App, db: Database, readStyle: ReadFileStyle): void =>
  csvDownloadRoutes(app, db, {
    name: 'import-errors',
    access: 'products',
    paths: {
      file: adminApiPaths.importErrorsFile,
      allow: adminApiPaths.importErrorDownloads,
      download: adminApiPaths.importErrorsDownload,
    },
    selectedBy: 'params',
    rule: byIdentifier,
    csv: async ({ id }) => importErrorsCsv(db, id, await readStyle()),
  });
