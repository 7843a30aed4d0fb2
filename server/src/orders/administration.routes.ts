import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { adminOrder, adminOrdersQuery } from '@kiosk/contract/order-administration.ts';
import { newOrderNote, orderNote } from '@kiosk/contract/order-details.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { actorOf } from '../http/access.ts';
import { keyHeader, requiredKey } from '../http/idempotency.ts';
import type { App } from '../http/zod.ts';
import { listForAdministrators } from './administration.service.ts';
import { addNote } from './notes.service.ts';

/** What administrators do with orders beyond point 7 (+). */
export function orderAdministrationRoutes(app: App, db: Database): void {
  app.get(
    apiPaths.adminOrders,
    {
      config: { access: 'admin' },
      schema: { querystring: adminOrdersQuery, response: { 200: z.array(adminOrder) } },
    },
    async (request, reply) => {
      const { orders, total } = await listForAdministrators(db, request.query);
      return reply.header(totalCountHeader, total).send(orders);
    },
  );

  app.post(
    apiPaths.adminOrderNotes,
    {
      config: { access: 'admin' },
      schema: {
        params: byIdentifier,
        headers: requiredKey,
        body: newOrderNote,
        response: { 201: orderNote },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await addNote(db, actorOf(request), {
          orderId: request.params.id,
          text: request.body.text,
          key: request.headers[keyHeader],
        }),
      ),
  );
}
