import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import type { Seller } from '@kiosk/contract/invoice.ts';
import { order } from '@kiosk/contract/order.ts';
import {
  addressCorrection,
  adminOrder,
  adminOrdersQuery,
  chosenOrders,
  orderFilters,
  shipment,
} from '@kiosk/contract/order-administration.ts';
import { newOrderNote, orderDetails, orderNote } from '@kiosk/contract/order-details.ts';
import { orderReturn, returnRequest } from '@kiosk/contract/order-returns.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { keyHeader, requiredKey } from '../../http/idempotency.ts';
import { totalHeaders } from '../../http/totals.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { App } from '../../http/zod.ts';
import { correctAddress } from '../../orders/address-correction.service.ts';
import { listAdminOrders } from '../../orders/admin-orders.service.ts';
import { addNote } from '../../orders/notes.service.ts';
import { recordReturn } from '../../orders/returns/returns.service.ts';
import { shipOrders } from '../../orders/status/shipping.service.ts';
import { getOrderDetails } from './order-details.service.ts';
import { undoCancellation } from './undo-cancellation.service.ts';

const config = { access: 'orders' } as const;

/** Orders in the admin area, beyond point 7 (+). */
export function adminOrderRoutes(
  app: App,
  db: Database,
  readSeller: () => Promise<Seller | undefined>,
): void {
  app.get(
    adminApiPaths.orders,
    { config, schema: { querystring: adminOrdersQuery, response: { 200: z.array(adminOrder) } } },
    async (request, reply) => {
      const { orders, count } = await whileConnected(reply, () => listAdminOrders(db, request.query));
      return reply.headers(totalHeaders(count)).send(orders);
    },
  );

  app.post(
    adminApiPaths.orderShipments,
    { config, schema: { body: chosenOrders, response: { 200: z.array(shipment) } } },
    (request) =>
      shipOrders(db, actorOf(request), request.body.ids, (thrown) =>
        request.log.error(thrown, 'an order was not set shipped'),
      ),
  );

  app.get(
    adminApiPaths.order,
    {
      config,
      schema: { params: byIdentifier, querystring: orderFilters, response: { 200: orderDetails } },
    },
    async (request) => getOrderDetails(db, request.params.id, request.query, await readSeller()),
  );

  app.post(
    adminApiPaths.orderUndoCancellation,
    { config, schema: { params: byIdentifier, response: { 200: order } } },
    (request) => undoCancellation(db, actorOf(request), request.params.id),
  );

  app.patch(
    adminApiPaths.orderAddress,
    { config, schema: { params: byIdentifier, body: addressCorrection, response: { 200: order } } },
    (request) => correctAddress(db, actorOf(request), request.params.id, request.body),
  );

  app.post(
    adminApiPaths.orderReturns,
    {
      config,
      schema: {
        params: byIdentifier,
        headers: requiredKey,
        body: returnRequest,
        response: { 201: orderReturn },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const recording = { ...body, orderId: params.id, admin: actorOf(request), key: headers[keyHeader] };
      return reply.code(201).send(await recordReturn(db, recording));
    },
  );

  app.post(
    adminApiPaths.orderNotes,
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
