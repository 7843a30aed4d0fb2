import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { dashboard, dashboardQuery } from '@kiosk/contract/dashboard.ts';
import { closeChecklist } from '../../accounts/setup/setup.service.ts';
import type { Database } from '../../database/schema.ts';
import { accountOf } from '../../http/access.ts';
import { notice } from '../../http/notice.ts';
import type { App } from '../../http/zod.ts';
import type { SettingsFrame } from '../../settings/merchant-settings.service.ts';
import { getDashboard } from './dashboard.service.ts';

export function adminDashboardRoutes(app: App, db: Database, frame: SettingsFrame): void {
  app.get(
    adminApiPaths.dashboard,
    { config: { access: 'staff' }, schema: { querystring: dashboardQuery, response: { 200: dashboard } } },
    (request) => getDashboard(db, accountOf(request), { timeZone: request.query.timeZone, frame }),
  );

  app.delete(
    adminApiPaths.checklist,
    { config: { access: 'admin' }, schema: { response: { 200: notice } } },
    async () => {
      await closeChecklist(db);
      return { message: 'Closed' };
    },
  );
}
