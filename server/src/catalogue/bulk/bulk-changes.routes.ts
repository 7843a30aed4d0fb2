import { apiPaths } from '@kiosk/contract/paths.ts';
import {
  changeApplication,
  changePreview,
  changeRequest,
  changeResult,
} from '@kiosk/contract/product-changes.ts';
import type { Database } from '../../database/schema.ts';
import { accountOf, actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { applyChange } from './apply.service.ts';
import { previewChange } from './preview.service.ts';

/** Changes of many products at once: looked at first, then made as they were looked at (+). */
export function bulkChangeRoutes(app: App, db: Database): void {
  app.post(
    apiPaths.productChangesPreview,
    { config: { access: 'admin' }, schema: { body: changeRequest, response: { 200: changePreview } } },
    (request) => previewChange(db, accountOf(request).id, request.body),
  );

  app.post(
    apiPaths.productChanges,
    { config: { access: 'admin' }, schema: { body: changeApplication, response: { 200: changeResult } } },
    (request) => applyChange(db, actorOf(request), request.body.preview),
  );
}
