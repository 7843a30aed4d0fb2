import { download, downloadKey } from '@kiosk/contract/download.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { sessionOf, whileAdministrator } from '../accounts/sessions.service.ts';
import { recordExport } from '../audit/audit.service.ts';
import type { DownloadKeysTable } from '../database/schema/imports.ts';
import type { Database } from '../database/schema.ts';
import { actorOf, ownToken } from '../http/access.ts';
import { sendCsv } from '../http/csv-file.ts';
import type { App } from '../http/zod.ts';
import { allowDownload, redeemDownload } from '../imports/downloads.service.ts';

type CsvDownload<Selection extends object> = {
  name: DownloadKeysTable['file'];
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

/** A file for administrators, by token or by a link that can be followed once (+). */
export function csvDownloadRoutes<Selection extends object>(
  app: App,
  db: Database,
  { name, paths, selectedBy, rule, confirmed, csv }: CsvDownload<Selection>,
): void {
  const admin = { access: 'admin', ...(confirmed && { confirmed }) } as const;
  const selection = { [selectedBy]: rule };
  const selectionOf = ({ params, query }: FastifyRequest) =>
    (selectedBy === 'params' ? params : query) as Selection;
  const send = async (reply: FastifyReply, session: string, selected: Selection) =>
    sendCsv(reply, name, whileAdministrator(db, session, await csv(selected)));

  app.get(paths.file, { config: admin, schema: selection }, async (request, reply) => {
    await recordExport(db, actorOf(request), name, selectionOf(request));
    return send(reply, sessionOf(ownToken(request)), selectionOf(request));
  });

  app.post(
    paths.allow,
    { config: admin, schema: { ...selection, response: { 201: download } } },
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
      const { session, filters } = await redeemDownload<Selection>(db, name, request.query.key);
      return send(reply, session, filters);
    },
  );
}
