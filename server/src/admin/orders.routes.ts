import { byIdentifier } from '@kiosk/contract/identifier.ts';
import type { Seller } from '@kiosk/contract/invoice.ts';
import { order } from '@kiosk/contract/order.ts';
import { orderFilters } from '@kiosk/contract/order-administration.ts';
import { orderDetails } from '@kiosk/contract/order-details.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/zod.ts';
import { getOrderDetails } from './order-details.service.ts';
import { undoCancellation } from './undo-cancellation.service.ts';

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

  app.post(
    apiPaths.adminOrderUndoCancellation,
    { config: { access: 'admin' }, schema: { params: byIdentifier, response: { 200: order } } },
    (request) => undoCancellation(db, actorOf(request), request.params.id),
  );
}
