import { dashboard, dashboardQuery } from '@kiosk/contract/dashboard.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { getDashboard } from './dashboard.service.ts';

/** All figures of the dashboard in one call (+). */
export function adminDashboardRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.adminDashboard,
    { config: { access: 'admin' }, schema: { querystring: dashboardQuery, response: { 200: dashboard } } },
    (request) => getDashboard(db, request.query.timeZone),
  );
}
