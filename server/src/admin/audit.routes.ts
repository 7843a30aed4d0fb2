import { auditEntry, auditQuery } from '@kiosk/contract/audit.ts';
import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import { listAuditEntries } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';

/** Changes by administrators (+). */
export function adminAuditRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.adminAudit,
    {
      config: { access: 'admin' },
      schema: { querystring: auditQuery, response: { 200: z.array(auditEntry) } },
    },
    async (request, reply) => {
      const { entries, total } = await listAuditEntries(db, request.query);
      return reply.header(totalCountHeader, total).send(entries);
    },
  );
}
