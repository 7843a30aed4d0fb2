import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import {
  changeApplication,
  changePreview,
  changeRequest,
  changeResult,
} from '@kiosk/contract/product-changes.ts';
import { applyChange } from '../../catalogue/bulk/apply.service.ts';
import { previewChange } from '../../catalogue/bulk/preview.service.ts';
import type { Database } from '../../database/schema.ts';
import { accountOf, actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';

const config = { access: 'products' } as const;

/** Changes of many products at once: first a preview, then the same change applied (+). */
export function adminProductChangeRoutes(app: App, db: Database): void {
  app.post(
    adminApiPaths.productChangesPreview,
    { config, schema: { body: changeRequest, response: { 200: changePreview } } },
    (request) => previewChange(db, accountOf(request).id, request.body),
  );

  app.post(
    adminApiPaths.productChanges,
    { config, schema: { body: changeApplication, response: { 200: changeResult } } },
    (request) => applyChange(db, actorOf(request), request.body.preview),
  );
}
