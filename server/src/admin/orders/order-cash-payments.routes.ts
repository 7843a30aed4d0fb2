import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { cashRecording, chosenOrders } from '@kiosk/contract/order-administration.ts';
import { cashCorrection, recordedPayment } from '@kiosk/contract/payment.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { keyHeader, requiredKey } from '../../http/idempotency.ts';
import type { App } from '../../http/zod.ts';
import { recordCashPayments } from '../../payments/cash/cash-of-orders.service.ts';
import { correctCashPayment, recordCashPayment } from '../../payments/cash/cash-payments.service.ts';

const config = { access: 'orders' } as const;

/** Payments on delivery (+). */
export function adminCashPaymentRoutes(app: App, db: Database): void {
  app.post(
    adminApiPaths.orderCashPayments,
    { config, schema: { params: byIdentifier, headers: requiredKey, response: { 201: recordedPayment } } },
    async (request, reply) =>
      reply.code(201).send(
        await recordCashPayment(db, {
          orderId: request.params.id,
          admin: actorOf(request),
          key: request.headers[keyHeader],
        }),
      ),
  );

  app.post(
    adminApiPaths.cashPayments,
    {
      config,
      schema: { headers: requiredKey, body: chosenOrders, response: { 200: z.array(cashRecording) } },
    },
    (request) =>
      recordCashPayments(
        db,
        { ...request.body, admin: actorOf(request), key: request.headers[keyHeader] },
        (thrown) => request.log.error(thrown, 'an order was not recorded as paid in cash'),
      ),
  );

  app.post(
    adminApiPaths.orderCashCorrections,
    { config, schema: { params: byIdentifier, body: cashCorrection, response: { 201: recordedPayment } } },
    async (request, reply) =>
      reply.code(201).send(
        await correctCashPayment(db, {
          ...request.body,
          orderId: request.params.id,
          admin: actorOf(request),
        }),
      ),
  );
}
