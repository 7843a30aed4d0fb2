import { seenStatusHeader, totalCountHeader } from '@kiosk/contract/headers.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import { type Order, order, orderChange, orderPlacement, orderStatus } from '@kiosk/contract/order.ts';
import { type OptionalPage, optionalPage } from '@kiosk/contract/paging.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sessionOf, whilePermitted } from '../accounts/sessions.service.ts';
import type { Database } from '../database/schema.ts';
import { accountOf, actorOf, ownToken } from '../http/access.ts';
import { keyHeader, optionalKey } from '../http/idempotency.ts';
import { sendList } from '../http/json-list.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import type { App } from '../http/zod.ts';
import { countOrders, eachOrder, listOrders, type OrderScope } from './orders.service.ts';
import { type PlacementRules, placeOrder } from './placement/placement.service.ts';
import { changeStatus } from './status/status.service.ts';

/** The header as Node names it in a request. */
const seenHeader = seenStatusHeader.toLowerCase() as 'x-seen-status';

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

  app.get(apiPaths.orders, { config: { access: 'orders' }, schema: list }, async (request, reply) => {
    const session = sessionOf(ownToken(request));
    await sendOrders(reply, db, 'all', request.query, (all) => whilePermitted(db, session, 'orders', all));
    return reply;
  });

  app.get(apiPaths.ownOrders, { config: { access: 'customer' }, schema: list }, async (request, reply) => {
    await sendOrders(reply, db, { accountId: accountOf(request).id }, request.query);
    return reply;
  });

  app.patch(
    apiPaths.order,
    {
      config: { access: 'orders' },
      schema: {
        params: byIdentifier,
        headers: z.object({ [seenHeader]: z.optional(orderStatus) }),
        body: orderChange,
        response: { 200: order },
      },
    },
    (request) =>
      changeStatus(db, rules.voiding, actorOf(request), request.params.id, {
        ...request.body,
        seenStatus: request.headers[seenHeader],
      }),
  );
}

/** A page of orders, or all of them if none is asked for, and their number. */
async function sendOrders(
  reply: FastifyReply,
  db: Database,
  scope: OrderScope,
  { _page, _limit }: OptionalPage,
  guarded = (all: AsyncGenerator<Order[]>) => all,
): Promise<void> {
  if (_page === undefined && _limit === undefined) {
    reply.header(totalCountHeader, await countOrders(db, scope));
    await sendList(reply, order, guarded(eachOrder(db, scope)));
    return;
  }
  const page = { number: _page ?? 1, limit: _limit ?? pageSize };
  const { orders, total } = await listOrders(db, scope, page);
  reply.header(totalCountHeader, total).send(orders);
}
