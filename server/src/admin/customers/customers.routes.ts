import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import {
  cancelledOrders,
  customer,
  customerOrdersQuery,
  customerQuery,
  customerSummary,
  revokedSessions,
  roleChange,
} from '@kiosk/contract/customer.ts';
import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { order } from '@kiosk/contract/order.ts';
import * as z from 'zod/mini';
import { revokeSessions } from '../../accounts/admin-accounts.service.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf, bearerToken } from '../../http/access.ts';
import { totalHeaders } from '../../http/totals.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { App } from '../../http/zod.ts';
import type { PaymentVoiding } from '../../orders/status/payment-voiding.service.ts';
import {
  cancelCustomerOrders,
  changeCustomerRole,
  getCustomer,
  listCustomerOrders,
  listCustomers,
} from './customers.service.ts';

const config = { access: 'admin' } as const;

/** Customers in the admin area (+). */
export function adminCustomerRoutes(app: App, db: Database, voiding: PaymentVoiding): void {
  app.get(
    adminApiPaths.customers,
    { config, schema: { querystring: customerQuery, response: { 200: z.array(customerSummary) } } },
    async (request, reply) => {
      const { customers, count } = await whileConnected(reply, () => listCustomers(db, request.query));
      return reply.headers(totalHeaders(count)).send(customers);
    },
  );

  app.get(
    adminApiPaths.customer,
    { config, schema: { params: byIdentifier, response: { 200: customer } } },
    (request) => getCustomer(db, request.params.id),
  );

  app.get(
    adminApiPaths.customerOrders,
    {
      config,
      schema: { params: byIdentifier, querystring: customerOrdersQuery, response: { 200: z.array(order) } },
    },
    async (request, reply) => {
      const { _page: number, _limit: limit } = request.query;
      const { orders, total } = await listCustomerOrders(db, request.params.id, { number, limit });
      return reply.header(totalCountHeader, total).send(orders);
    },
  );

  app.patch(
    adminApiPaths.customer,
    {
      config: { ...config, confirmed: true },
      schema: { params: byIdentifier, body: roleChange, response: { 200: customer } },
    },
    (request) => changeCustomerRole(db, actorOf(request), request.params.id, request.body.role),
  );

  app.post(
    adminApiPaths.customerCancelledOrders,
    { config, schema: { params: byIdentifier, response: { 200: cancelledOrders } } },
    (request) => cancelCustomerOrders(db, voiding, actorOf(request), request.params.id),
  );

  app.delete(
    adminApiPaths.customerSessions,
    { config, schema: { params: byIdentifier, response: { 200: revokedSessions } } },
    async (request) => ({
      revoked: await revokeSessions(db, actorOf(request), request.params.id, bearerToken(request)),
    }),
  );
}
