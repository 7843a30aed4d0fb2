import { byIdentifier } from '@kiosk/contract/identifier.ts';
import type { Seller } from '@kiosk/contract/invoice.ts';
import { order } from '@kiosk/contract/order.ts';
import { adminOrder, adminOrdersQuery, orderFilters } from '@kiosk/contract/order-administration.ts';
import { newOrderNote, orderDetails, orderNote } from '@kiosk/contract/order-details.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { keyHeader, requiredKey } from '../../http/idempotency.ts';
import { totalHeaders } from '../../http/totals.ts';
import type { App } from '../../http/zod.ts';
import { listAdminOrders } from '../../orders/admin-orders.service.ts';
import { addNote } from '../../orders/notes.service.ts';
import { getOrderDetails } from './order-details.service.ts';
import { undoCancellation } from './undo-cancellation.service.ts';

const config = { access: 'admin' } as const;

/** Orders in the admin area, beyond point 7 (+). */
export function adminOrderRoutes(app: App, db: Database, seller: Seller | undefined): void {
  app.get(
    apiPaths.adminOrders,
    { config, schema: { querystring: adminOrdersQuery, response: { 200: z.array(adminOrder) } } },
    async (request, reply) => {
      const { orders, count } = await listAdminOrders(db, request.query);
      return reply.headers(totalHeaders(count)).send(orders);
    },
  );

  app.get(
    apiPaths.adminOrder,
    {
      config,
      schema: { params: byIdentifier, querystring: orderFilters, response: { 200: orderDetails } },
    },
    (request) => getOrderDetails(db, request.params.id, request.query, seller),
  );

  app.post(
    apiPaths.adminOrderUndoCancellation,
    { config, schema: { params: byIdentifier, response: { 200: order } } },
    (request) => undoCancellation(db, actorOf(request), request.params.id),
  );

  app.post(
    apiPaths.adminOrderNotes,
    {
      config,
      schema: {
        params: byIdentifier,
        headers: requiredKey,
        body: newOrderNote,
        response: { 201: orderNote },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const note = { orderId: params.id, text: body.text, key: headers[keyHeader] };
      return reply.code(201).send(await addNote(db, actorOf(request), note));
    },
  );
}
