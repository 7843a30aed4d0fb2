import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import {
  givenUpIntent,
  orderPayments,
  outsideRefund,
  outsideRefundRequest,
  paymentCheck,
  paymentIntent,
  paymentIntentRequest,
  refund,
  refundRequest,
} from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import type { Database } from '../database/schema.ts';
import { accountOf, actorOf } from '../http/access.ts';
import { keyHeader, requiredKey } from '../http/idempotency.ts';
import type { RateLimits } from '../http/limits.ts';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { checkPayment } from './intents/browser-checks.service.ts';
import { giveUpIntent } from './intents/given-up-intents.service.ts';
import { openIntent } from './intents/intents.service.ts';
import { reportPayments } from './order-payments.service.ts';
import type { PaymentProvider } from './provider.ts';
import { recordOutsideRefund } from './refunds/outside-refunds.service.ts';
import { requestRefund } from './refunds/refund-requests.service.ts';

/** Paying an order by card (point 7), and what administrators see and give back of it. */
export function paymentRoutes(
  app: App,
  db: Database,
  { provider, limit }: { provider: PaymentProvider | undefined; limit: RateLimits },
): void {
  const configured = (): PaymentProvider => {
    if (provider === undefined) {
      throw new Problem('unavailable', paymentMessages.notConfigured, { code: 'not-configured' });
    }
    return provider;
  };

  const limited = limit('payment');

  app.post(
    apiPaths.paymentIntent,
    {
      config: { access: 'customer' },
      schema: { body: paymentIntentRequest, response: { 200: paymentIntent } },
      preHandler: limited,
    },
    (request) =>
      openIntent(db, configured(), { accountId: accountOf(request).id, orderId: request.body.orderId }),
  );

  app.post(
    apiPaths.paymentCheck,
    {
      config: { access: 'customer' },
      schema: { params: byIdentifier, response: { 200: paymentCheck } },
      preHandler: limited,
    },
    (request) =>
      checkPayment(db, configured(), { accountId: accountOf(request).id, orderId: request.params.id }),
  );

  app.get(
    apiPaths.orderPayments,
    { config: { access: 'admin' }, schema: { params: byIdentifier, response: { 200: orderPayments } } },
    (request) => reportPayments(db, request.params.id),
  );

  app.post(
    apiPaths.orderGivenUpIntents,
    {
      config: { access: 'admin' },
      schema: { params: byIdentifier, body: givenUpIntent, response: { 200: orderPayments } },
    },
    async (request) => {
      const { params, body } = request;
      await giveUpIntent(db, configured(), { ...body, orderId: params.id, admin: actorOf(request) });
      return reportPayments(db, params.id);
    },
  );

  app.post(
    apiPaths.orderRefunds,
    {
      config: { access: 'admin' },
      schema: {
        params: byIdentifier,
        headers: requiredKey,
        body: refundRequest,
        response: { 201: refund },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await requestRefund(db, configured(), {
          orderId: request.params.id,
          admin: actorOf(request),
          key: request.headers[keyHeader],
          amount: request.body.amount,
        }),
      ),
  );

  app.post(
    apiPaths.orderOutsideRefunds,
    {
      config: { access: 'admin' },
      schema: {
        params: byIdentifier,
        headers: requiredKey,
        body: outsideRefundRequest,
        response: { 201: outsideRefund },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await recordOutsideRefund(db, {
          ...request.body,
          orderId: request.params.id,
          admin: actorOf(request),
          key: request.headers[keyHeader],
        }),
      ),
  );
}
