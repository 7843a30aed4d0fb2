import { apiPaths } from '@kiosk/contract/paths.ts';
import { testAuthentication, testConfirmation, testPaymentResult } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { authenticateTestPayment, confirmTestPayment } from './test-confirmation.service.ts';

/** Calls of the test provider, which a page uses instead of Stripe. Only a demo shop has them. */
export function testProviderRoutes(app: App, db: Database): void {
  const config = { access: 'customer' } as const;
  const response = { 200: testPaymentResult };

  app.post(apiPaths.testConfirmation, { config, schema: { body: testConfirmation, response } }, (request) =>
    confirmTestPayment(db, request.body),
  );

  app.post(
    apiPaths.testAuthentication,
    { config, schema: { body: testAuthentication, response } },
    (request) => authenticateTestPayment(db, request.body),
  );
}
