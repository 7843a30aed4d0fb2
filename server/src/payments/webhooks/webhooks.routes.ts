import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { App } from '../../http/zod.ts';
import type { PaymentProvider } from '../provider.ts';
import type { PaymentUpdate } from '../stripe/stripe-events.ts';
import { handleEvent } from './webhooks.service.ts';

/** Far larger than any event, in bytes. */
const bodyLimit = 256 * 1024;

/** Stripe's webhook. It is answered 2xx only after the effect is stored; otherwise Stripe sends the event again. */
export async function webhookRoutes(
  app: App,
  db: Database,
  {
    provider,
    read,
  }: { provider: PaymentProvider; read: (body: Buffer, signature?: string) => PaymentUpdate },
): Promise<void> {
  await app.register(async (raw) => {
    // The signature covers the exact bytes of the body.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    raw.post(apiPaths.stripeWebhook, { config: { access: 'public' }, bodyLimit }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await handleEvent(db, provider, read(body, typeof signature === 'string' ? signature : undefined));
      return { received: true };
    });
  });
}
