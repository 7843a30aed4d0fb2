import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { paymentCheck, paymentIntent, paymentIntentRequest } from '@kiosk/contract/payment.ts';
import { paymentMessages } from '@kiosk/contract/payment-messages.ts';
import type { Database } from '../database/schema.ts';
import { accountOf } from '../http/access.ts';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { checkPayment } from './checks.service.ts';
import { openIntent } from './intents.service.ts';
import type { PaymentProvider } from './provider.ts';

/** Paying an order by card (point 7). */
export function paymentRoutes(app: App, db: Database, provider: PaymentProvider | undefined): void {
  const configured = (): PaymentProvider => {
    if (provider === undefined) {
      throw new Problem('unavailable', paymentMessages.notConfigured, { code: 'not-configured' });
    }
    return provider;
  };

  app.post(
    apiPaths.paymentIntent,
    {
      config: { access: 'customer' },
      schema: { body: paymentIntentRequest, response: { 200: paymentIntent } },
    },
    (request) =>
      openIntent(db, configured(), { accountId: accountOf(request).id, orderId: request.body.orderId }),
  );

  app.post(
    apiPaths.paymentCheck,
    { config: { access: 'customer' }, schema: { params: byIdentifier, response: { 200: paymentCheck } } },
    (request) =>
      checkPayment(db, configured(), { accountId: accountOf(request).id, orderId: request.params.id }),
  );
}
