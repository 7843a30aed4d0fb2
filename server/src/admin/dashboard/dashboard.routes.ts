import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { dashboard, dashboardQuery } from '@kiosk/contract/dashboard.ts';
import type { Database } from '../../database/schema.ts';
import { accountOf } from '../../http/access.ts';
import type { App } from '../../http/zod.ts';
import { getDashboard } from './dashboard.service.ts';

/** All of the dashboard in one call (+). */
export function adminDashboardRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.dashboard,
    { config: { access: 'staff' }, schema: { querystring: dashboardQuery, response: { 200: dashboard } } },
    (request) => getDashboard(db, accountOf(request), request.query.timeZone),
  );
}
