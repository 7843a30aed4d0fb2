import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import {
  abandonedIntent,
  manualRefundRequest,
  orderPayments,
  recordedPayment,
  refund,
  refundRequest,
} from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../http/access.ts';
import { keyHeader, requiredKey } from '../../http/idempotency.ts';
import type { App } from '../../http/zod.ts';
import { abandonIntent } from '../../payments/intents/intent-abandonment.service.ts';
import { reportPayments } from '../../payments/order-payments.service.ts';
import { configuredOf, type PaymentProvider } from '../../payments/providers.service.ts';
import { recordManualRefund } from '../../payments/refunds/manual-refunds.service.ts';
import { requestRefund } from '../../payments/refunds/refund-requests.service.ts';

const config = { access: 'orders' } as const;

/** Payments and refunds of an order in the admin area (+). */
export function adminOrderPaymentRoutes(app: App, db: Database, provider: PaymentProvider | undefined): void {
  app.get(
    adminApiPaths.orderPayments,
    { config, schema: { params: byIdentifier, response: { 200: orderPayments } } },
    (request) => reportPayments(db, request.params.id),
  );

  app.post(
    adminApiPaths.orderAbandonedIntents,
    {
      config,
      schema: { params: byIdentifier, body: abandonedIntent, response: { 200: orderPayments } },
    },
    async (request) => {
      const { params, body } = request;
      await abandonIntent(db, provider, { ...body, orderId: params.id, admin: actorOf(request) });
      return reportPayments(db, params.id);
    },
  );

  app.post(
    adminApiPaths.orderRefunds,
    {
      config: { ...config, confirmed: true },
      schema: { params: byIdentifier, headers: requiredKey, body: refundRequest, response: { 201: refund } },
    },
    async (request, reply) =>
      reply.code(201).send(
        await requestRefund(db, configuredOf(provider), {
          ...request.body,
          orderId: request.params.id,
          admin: actorOf(request),
          key: request.headers[keyHeader],
        }),
      ),
  );

  app.post(
    adminApiPaths.orderManualRefunds,
    {
      config: { ...config, confirmed: true },
      schema: {
        params: byIdentifier,
        headers: requiredKey,
        body: manualRefundRequest,
        response: { 201: recordedPayment },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await recordManualRefund(db, {
          ...request.body,
          orderId: request.params.id,
          admin: actorOf(request),
          key: request.headers[keyHeader],
        }),
      ),
  );
}
