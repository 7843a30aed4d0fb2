import type { Config } from '../config/config.ts';
import type { StripeSettings } from '../config/stripe-settings.ts';
import type { Database } from '../database/schema.ts';
import type { PaymentProvider } from './provider.ts';
import type { stripeEventReader } from './stripe/stripe-events.ts';
import { createTestProvider } from './test-provider/test-provider.service.ts';

// Stripe's package takes 40 MB of memory and 0.2 s to load, so it is imported only where it is used.

export { configuredOf, type PaymentProvider } from './provider.ts';

/** The payment provider of this shop, if any. It is chosen once, when the app is built. */
export async function paymentProviderOf(
  cardPayments: Config['cardPayments'],
  db: Database,
): Promise<PaymentProvider | undefined> {
  if (cardPayments === undefined) return undefined;
  if (cardPayments.provider === 'test') return createTestProvider(db);
  const { stripeProvider } = await import('./stripe/stripe-provider.ts');
  return stripeProvider(cardPayments);
}

export async function webhookReaderOf(
  settings: StripeSettings,
): Promise<ReturnType<typeof stripeEventReader>> {
  const { stripeEventReader } = await import('./stripe/stripe-events.ts');
  return stripeEventReader(settings);
}
