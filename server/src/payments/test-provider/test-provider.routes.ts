import { apiPaths } from '@kiosk/contract/paths.ts';
import { testAuthentication, testConfirmation, testPaymentResult } from '@kiosk/contract/payment.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import { authenticate, confirm } from './test-confirmation.service.ts';

/** What a page asks of the test provider instead of Stripe; only a demo shop has these calls. */
export function testProviderRoutes(app: App, db: Database): void {
  const config = { access: 'customer' } as const;
  const response = { 200: testPaymentResult };

  app.post(apiPaths.testConfirmation, { config, schema: { body: testConfirmation, response } }, (request) =>
    confirm(db, request.body),
  );

  app.post(
    apiPaths.testAuthentication,
    { config, schema: { body: testAuthentication, response } },
    (request) => authenticate(db, request.body),
  );
}
