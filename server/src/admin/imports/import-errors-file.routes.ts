import { download, downloadKey } from '@kiosk/contract/download.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyReply } from 'fastify';
import { sessionOf, whileAdministrator } from '../../accounts/sessions.service.ts';
import type { Database } from '../../database/schema.ts';
import { ownToken } from '../../http/access.ts';
import { sendCsv } from '../../http/csv-file.ts';
import type { App } from '../../http/zod.ts';
import { allowDownload, redeemDownload } from '../../imports/downloads.service.ts';
import { errorsCsv } from '../../imports/reports.service.ts';

type OfImport = { id: string };

/** The errors of an import as a file (+). */
export function errorsFileRoutes(app: App, db: Database): void {
  const send = async (reply: FastifyReply, session: string, { id }: OfImport) =>
    sendCsv(reply, 'import-errors', whileAdministrator(db, session, await errorsCsv(db, id)));

  app.get(
    apiPaths.adminImportErrorsFile,
    { config: { access: 'admin' }, schema: { params: byIdentifier } },
    (request, reply) => send(reply, sessionOf(ownToken(request)), request.params),
  );

  app.post(
    apiPaths.adminImportErrorsDownload,
    { config: { access: 'admin' }, schema: { params: byIdentifier, response: { 201: download } } },
    async (request, reply) => {
      await errorsCsv(db, request.params.id);
      const key = await allowDownload(db, 'import-errors', {
        filters: request.params,
        session: sessionOf(ownToken(request)),
      });
      return reply.code(201).send({ href: `${apiPrefix}${apiPaths.importErrorsDownload}?key=${key}` });
    },
  );

  app.get(
    apiPaths.importErrorsDownload,
    { config: { access: 'public' }, schema: { querystring: downloadKey } },
    async (request, reply) => {
      const { session, filters } = await redeemDownload<OfImport>(db, 'import-errors', request.query.key);
      return send(reply, session, filters);
    },
  );
}
