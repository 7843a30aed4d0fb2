import { download, downloadKey } from '@kiosk/contract/download.ts';
import { type OrderFilters, orderFilters } from '@kiosk/contract/order-administration.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyReply } from 'fastify';
import { sessionOf, whileAdministrator } from '../../accounts/sessions.service.ts';
import type { Database } from '../../database/schema.ts';
import { ownToken } from '../../http/access.ts';
import { sendCsv } from '../../http/csv-file.ts';
import type { App } from '../../http/zod.ts';
import { allowDownload, redeemDownload } from '../../imports/downloads.service.ts';
import { ordersCsv } from './order-export.service.ts';

/** The export of orders as CSV (+). */
export function adminOrderExportRoutes(app: App, db: Database): void {
  const send = (reply: FastifyReply, session: string, filters: OrderFilters) =>
    sendCsv(reply, 'orders', whileAdministrator(db, session, ordersCsv(db, filters)));

  app.get(
    apiPaths.adminOrdersFile,
    { config: { access: 'admin' }, schema: { querystring: orderFilters } },
    (request, reply) => send(reply, sessionOf(ownToken(request)), request.query),
  );

  app.post(
    apiPaths.adminOrdersDownload,
    { config: { access: 'admin' }, schema: { querystring: orderFilters, response: { 201: download } } },
    async (request, reply) => {
      const key = await allowDownload(db, 'orders', {
        filters: request.query,
        session: sessionOf(ownToken(request)),
      });
      return reply.code(201).send({ href: `${apiPrefix}${apiPaths.ordersDownload}?key=${key}` });
    },
  );

  app.get(
    apiPaths.ordersDownload,
    { config: { access: 'public' }, schema: { querystring: downloadKey } },
    async (request, reply) => {
      const { session, filters } = await redeemDownload<OrderFilters>(db, 'orders', request.query.key);
      return send(reply, session, filters);
    },
  );
}
