import { Readable } from 'node:stream';
import { download } from '@kiosk/contract/import.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import { allowDownload, redeemDownload } from './downloads.service.ts';
import { productsCsv } from './export.service.ts';

/** The catalogue as a file (+). */
export function exportRoutes(app: App, db: Database): void {
  const send = (reply: FastifyReply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="products-${now().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(productsCsv(db)));

  app.get(apiPaths.adminProductsFile, { config: { access: 'admin' } }, (_request, reply) => send(reply));

  app.post(
    apiPaths.adminDownloads,
    { config: { access: 'admin' }, schema: { response: { 201: download } } },
    async (_request, reply) => {
      const key = await allowDownload(db);
      return reply.code(201).send({ href: `${apiPrefix}${apiPaths.productsDownload}?key=${key}` });
    },
  );

  app.get(
    apiPaths.productsDownload,
    { config: { access: 'public' }, schema: { querystring: z.object({ key: z.string() }) } },
    async (request, reply) => {
      await redeemDownload(db, request.query.key);
      return send(reply);
    },
  );
}
