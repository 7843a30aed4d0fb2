import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { merchantSettingsAnswer, merchantSettingsEdit } from '@kiosk/contract/merchant-settings.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { readSettings, type SettingsFrame } from '../../settings/merchant-settings.service.ts';
import { changeSettings } from '../../settings/settings-changes.service.ts';

const config = { access: 'admin' } as const;
const response = { 200: merchantSettingsAnswer };

/** What the merchant decides about the shop as a whole (+). */
export function adminSettingsRoutes(app: App, db: Database, frame: SettingsFrame): void {
  app.get(adminApiPaths.settings, { config, schema: { response } }, () => readSettings(db, frame));

  app.patch(adminApiPaths.settings, { config, schema: { body: merchantSettingsEdit, response } }, (request) =>
    changeSettings(db, actorOf(request), request.body, frame),
  );
}
