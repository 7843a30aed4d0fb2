import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { activityEntry, auditQuery } from '@kiosk/contract/audit.ts';
import { totalCountHeader } from '@kiosk/contract/headers.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { listActivity } from './activity.service.ts';

/** The log of all changes by administrators (+). */
export function adminActivityRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.activity,
    {
      config: { access: 'admin' },
      schema: { querystring: auditQuery, response: { 200: z.array(activityEntry) } },
    },
    async (request, reply) => {
      const { entries, total } = await listActivity(db, request.query);
      return reply.header(totalCountHeader, total).send(entries);
    },
  );
}
