import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { StripeSettings } from '../stripe-settings.ts';
import type { PaymentProvider } from './provider.ts';
import type { stripeEventReader } from './stripe/stripe-events.ts';
import { testProvider } from './test-provider/test-provider.service.ts';

// Stripe's package is 40 MB of memory and a fifth of a second, which a shop without it is spared.

export { configuredOf, type PaymentProvider } from './provider.ts';

/** Who takes the cards of this shop, if anybody: chosen once, where the shop is put together. */
export async function paymentProviderOf(
  cardPayments: Config['cardPayments'],
  db: Database,
): Promise<PaymentProvider | undefined> {
  if (cardPayments === undefined) return undefined;
  if (cardPayments.provider === 'test') return testProvider(db);
  const { stripeProvider } = await import('./stripe/stripe-provider.ts');
  return stripeProvider(cardPayments);
}

/** Reads what Stripe posts to the shop. */
export async function webhookReaderOf(
  settings: StripeSettings,
): Promise<ReturnType<typeof stripeEventReader>> {
  const { stripeEventReader } = await import('./stripe/stripe-events.ts');
  return stripeEventReader(settings);
}
