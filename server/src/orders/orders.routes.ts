import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { order, orderChange, orderPlacement } from '@kiosk/contract/order.ts';
import { optionalPage } from '@kiosk/contract/paging.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { accountOf, actorOf } from '../http/access.ts';
import { keyHeader, optionalKey } from '../http/idempotency.ts';
import type { RateLimits } from '../http/limits.ts';
import type { App } from '../http/zod.ts';
import { listOrders } from './orders.service.ts';
import { type PlacementRules, placeOrder } from './placement.service.ts';
import { changeStatus } from './status.service.ts';

/** Placing and listing orders, and changing their status (point 7). */
export function orderRoutes(
  app: App,
  db: Database,
  { limit, ...rules }: PlacementRules & { limit: RateLimits },
): void {
  app.post(
    apiPaths.orders,
    {
      config: { access: 'customer' },
      schema: { headers: optionalKey, body: orderPlacement, response: { 201: order } },
      preHandler: limit('order'),
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await placeOrder(db, rules, accountOf(request), request.body, request.headers[keyHeader])),
  );

  const list = { querystring: optionalPage, response: { 200: z.array(order) } };

  app.get(apiPaths.orders, { config: { access: 'admin' }, schema: list }, async (request, reply) => {
    const { orders, total } = await listOrders(db, 'all', request.query);
    return reply.header(totalCountHeader, total).send(orders);
  });

  app.get(apiPaths.ownOrders, { config: { access: 'customer' }, schema: list }, async (request, reply) => {
    const { orders, total } = await listOrders(db, { accountId: accountOf(request).id }, request.query);
    return reply.header(totalCountHeader, total).send(orders);
  });

  app.patch(
    apiPaths.order,
    {
      config: { access: 'admin' },
      schema: { params: byIdentifier, body: orderChange, response: { 200: order } },
    },
    (request) => changeStatus(db, rules.voiding, actorOf(request), request.params.id, request.body.status),
  );
}
