import type { ShopSettings } from '@kiosk/contract/settings.ts';
import type { Config } from './config.ts';

/** The settings that the page shell passes to the client. */
export const publicSettingsOf = ({ supportEmail, google, cardPayments }: Config): ShopSettings => ({
  supportEmail,
  ...(google && { googleClientId: google.clientId }),
  ...(cardPayments && { cardPayments: publicPaymentsOf(cardPayments) }),
});

/** Fields are listed one by one, so that no secret gets into the page. */
const publicPaymentsOf = (
  cardPayments: NonNullable<Config['cardPayments']>,
): NonNullable<ShopSettings['cardPayments']> =>
  cardPayments.provider === 'stripe'
    ? { provider: 'stripe', publishableKey: cardPayments.publishableKey }
    : { provider: 'test' };
