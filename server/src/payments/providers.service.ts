import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.service.ts';

/** Who takes the cards of this shop, if anybody: chosen once, where the shop is put together. */
export function paymentProviderOf(
  cardPayments: Config['cardPayments'],
  db: Database,
): PaymentProvider | undefined {
  if (cardPayments === undefined) return undefined;
  return cardPayments.provider === 'stripe' ? stripeProvider(cardPayments) : testProvider(db);
}
