import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { errorsCsv } from '../../imports/reports.service.ts';
import { csvDownloadRoutes } from '../csv-downloads.routes.ts';

/** The errors of an import as a file (+). */
export const errorsFileRoutes = (app: App, db: Database): void =>
  csvDownloadRoutes(app, db, {
    name: 'import-errors',
    paths: {
      file: apiPaths.adminImportErrorsFile,
      allow: apiPaths.adminImportErrorsDownload,
      download: apiPaths.importErrorsDownload,
    },
    selectedBy: 'params',
    rule: byIdentifier,
    csv: ({ id }) => errorsCsv(db, id),
  });
