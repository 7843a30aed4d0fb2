import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { adminOrder, adminOrdersQuery } from '@kiosk/contract/order-administration.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import { listForAdministrators } from './administration.service.ts';

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
}
