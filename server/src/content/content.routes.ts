import { byContentAddress, contentPage } from '@kiosk/contract/content.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { catalogueVersionOf } from '../catalogue/catalogue-version.service.ts';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import { getContentPage } from './content.service.ts';

/** The pages that the merchant has written and published (+). */
export function contentRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.contentPage,
    {
      config: { access: 'public', anyOrigin: true, kept: catalogueVersionOf(db) },
      schema: { params: byContentAddress, response: { 200: contentPage } },
    },
    (request) => getContentPage(db, request.params.id),
  );
}
