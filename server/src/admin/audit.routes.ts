import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { auditEntry, auditQuery, readerOf } from '@kiosk/contract/audit.ts';
import { totalCountHeader } from '@kiosk/contract/headers.ts';
import * as z from 'zod/mini';
import { listAuditEntries } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import { accountOf } from '../http/access.ts';
import type { App } from '../http/zod.ts';
import { requireAccess } from '../permissions.ts';

/** Changes by administrators and staff (+); each reads those of what they work on. */
export function adminAuditRoutes(app: App, db: Database): void {
  app.get(
    adminApiPaths.audit,
    {
      config: { access: 'staff' },
      schema: { querystring: auditQuery, response: { 200: z.array(auditEntry) } },
    },
    async (request, reply) => {
      requireAccess(accountOf(request), readerOf(request.query.subject));
      const { entries, total } = await listAuditEntries(db, request.query);
      return reply.header(totalCountHeader, total).send(entries);
    },
  );
}
