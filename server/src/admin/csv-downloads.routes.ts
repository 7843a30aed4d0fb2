import { download, downloadKey } from '@kiosk/contract/download.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import type { Permission } from '@kiosk/contract/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { allowDownload, redeemDownload } from '../accounts/downloads.service.ts';
import { sessionOf, whilePermitted } from '../accounts/sessions.service.ts';
import { recordExport } from '../audit/audit.service.ts';
import type { ExportedFile } from '../audit/subjects.service.ts';
import type { Database } from '../database/schema.ts';
import { actorOf, ownToken } from '../http/access.ts';
import { sendCsv } from '../http/csv-file.ts';
import type { App } from '../http/zod.ts';

type CsvDownload<Selection extends object> = {
  name: ExportedFile;
  /** What the caller must have, also while the file is sent. */
  access: Permission;
  paths: {
    /** `GET` with the bearer token. */
    file: string;
    /** `POST` answers the address of the file for a browser, which cannot send the token with a link. */
    allow: string;
    /** `GET` of that address. */
    download: string;
  };
  /** Where a request says what the file holds, and the rule for it. */
  selectedBy: 'params' | 'querystring';
  rule: z.ZodMiniType<Selection>;
  /** Whether the password must have been given within the last minutes. */
  confirmed?: true;
  /** @throws Problem before anything is written */
  csv: (selection: Selection) => Promise<AsyncIterable<string>>;
};

/** A file for users with the permission, by token or by a link that can be followed once (+). */
export function csvDownloadRoutes<Selection extends object>(
  app: App,
  db: Database,
  { name, access, paths, selectedBy, rule, confirmed, csv }: CsvDownload<Selection>,
): void {
  const config = { access, ...(confirmed && { confirmed }) };
  const selection = { [selectedBy]: rule };
  const selectionOf = ({ params, query }: FastifyRequest) =>
    (selectedBy === 'params' ? params : query) as Selection;
  const send = async (reply: FastifyReply, session: string, selected: Selection) =>
    sendCsv(reply, name, whilePermitted(db, session, access, await csv(selected)));

  app.get(paths.file, { config, schema: selection }, async (request, reply) => {
    await recordExport(db, actorOf(request), name, selectionOf(request));
    return send(reply, sessionOf(ownToken(request)), selectionOf(request));
  });

  app.post(
    paths.allow,
    { config, schema: { ...selection, response: { 201: download } } },
    async (request, reply) => {
      const filters = selectionOf(request);
      await csv(filters);
      await recordExport(db, actorOf(request), name, filters);
      const key = await allowDownload(db, name, { filters, session: sessionOf(ownToken(request)) });
      return reply.code(201).send({ href: `${apiPrefix}${paths.download}?key=${key}` });
    },
  );

  app.get(
    paths.download,
    { config: { access: 'public' }, schema: { querystring: downloadKey } },
    async (request, reply) => {
      const { session, filters } = await redeemDownload<Selection>(db, name, access, request.query.key);
      return send(reply, session, filters);
    },
  );
}
