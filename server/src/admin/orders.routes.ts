import { Readable } from 'node:stream';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import type { Seller } from '@kiosk/contract/invoice.ts';
import { orderFilters } from '@kiosk/contract/order-administration.ts';
import { orderDetails } from '@kiosk/contract/order-details.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import { getOrderDetails } from './order-details.service.ts';
import { ordersCsv } from './order-export.service.ts';

/** What administrators see of orders together with their payments and their history (+). */
export function orderDetailsRoutes(app: App, db: Database, seller: Seller | undefined): void {
  app.get(
    apiPaths.adminOrder,
    {
      config: { access: 'admin' },
      schema: { params: byIdentifier, querystring: orderFilters, response: { 200: orderDetails } },
    },
    (request) => getOrderDetails(db, request.params.id, request.query, seller),
  );

  app.get(
    apiPaths.adminOrdersFile,
    { config: { access: 'admin' }, schema: { querystring: orderFilters } },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${now().slice(0, 10)}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(ordersCsv(db, request.query))),
  );
}
