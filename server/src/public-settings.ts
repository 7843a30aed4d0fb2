import type { ShopSettings } from '@kiosk/contract/settings.ts';
import type { Config } from './config.ts';

/** What the page shell tells the client of the settings. */
export const publicSettingsOf = ({ supportEmail, google, cardPayments }: Config): ShopSettings => ({
  supportEmail,
  ...(google && { googleClientId: google.clientId }),
  ...(cardPayments && { cardPayments: publicPaymentsOf(cardPayments) }),
});

/** Named one by one, so that nothing secret can slip into the page. */
const publicPaymentsOf = (
  cardPayments: NonNullable<Config['cardPayments']>,
): NonNullable<ShopSettings['cardPayments']> =>
  cardPayments.provider === 'stripe'
    ? { provider: 'stripe', publishableKey: cardPayments.publishableKey }
    : { provider: 'test' };
