import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { paymentCheck, paymentIntent, paymentIntentRequest } from '@kiosk/contract/payment.ts';
import type { Database } from '../database/schema.ts';
import { accountOf } from '../http/access.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import type { App } from '../http/zod.ts';
import { checkPayment } from './intents/browser-checks.service.ts';
import { openIntent } from './intents/intents.service.ts';
import { configuredOf, type PaymentProvider } from './provider.ts';

/** Paying an order by card (point 7). */
export function paymentRoutes(
  app: App,
  db: Database,
  { provider, limit }: { provider: PaymentProvider | undefined; limit: RateLimits },
): void {
  const configured = () => configuredOf(provider);
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
}
