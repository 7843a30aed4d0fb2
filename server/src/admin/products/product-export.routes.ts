import { type AdminProductFilters, productFileQuery } from '@kiosk/contract/admin-product.ts';
import { download, downloadKey } from '@kiosk/contract/download.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyReply } from 'fastify';
import { sessionOf, whileAdministrator } from '../../accounts/sessions.service.ts';
import type { Database } from '../../database/schema.ts';
import { ownToken } from '../../http/access.ts';
import { sendCsv } from '../../http/csv-file.ts';
import type { App } from '../../http/zod.ts';
import { allowDownload, redeemDownload } from '../../imports/downloads.service.ts';
import { productsCsv } from '../../imports/export.service.ts';

/** The catalogue as a file (+). */
export function exportRoutes(app: App, db: Database): void {
  const send = async (reply: FastifyReply, session: string, filters: AdminProductFilters) =>
    sendCsv(reply, 'products', whileAdministrator(db, session, await productsCsv(db, filters)));

  app.get(
    apiPaths.adminProductsFile,
    { config: { access: 'admin' }, schema: { querystring: productFileQuery } },
    (request, reply) => send(reply, sessionOf(ownToken(request)), request.query),
  );

  app.post(
    apiPaths.adminProductsDownload,
    { config: { access: 'admin' }, schema: { querystring: productFileQuery, response: { 201: download } } },
    async (request, reply) => {
      await productsCsv(db, request.query);
      const key = await allowDownload(db, 'products', {
        filters: request.query,
        session: sessionOf(ownToken(request)),
      });
      return reply.code(201).send({ href: `${apiPrefix}${apiPaths.productsDownload}?key=${key}` });
    },
  );

  app.get(
    apiPaths.productsDownload,
    { config: { access: 'public' }, schema: { querystring: downloadKey } },
    async (request, reply) => {
      const { session, filters } = await redeemDownload<AdminProductFilters>(
        db,
        'products',
        request.query.key,
      );
      return send(reply, session, filters);
    },
  );
}
