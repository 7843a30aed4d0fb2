import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { shownSettingsOf } from '@kiosk/contract/shown-settings.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import { readCurrentSettings, type SettingsFrame } from './merchant-settings.service.ts';

/** The settings that the page shell passes to the client. Fields are listed one by one, so that no secret gets there. */
export const publicSettingsOf = (
  { google, mail, cardPayments }: Pick<Config, 'google' | 'mail' | 'cardPayments'>,
  shop: MerchantSettings,
): ShopSettings => ({
  ...shownSettingsOf(shop),
  ...(google && { googleClientId: google.clientId }),
  ...(mail?.smtp && { sendsMail: true }),
  ...(cardPayments && { cardPayments: publicPaymentsOf(cardPayments) }),
});

/** The rate of each tax class where shoppers see prices without tax; undefined where they see what they pay. */
export const deductedRates = ({
  taxes,
  pricesWithoutTax,
}: Pick<ShopSettings, 'taxes' | 'pricesWithoutTax'>): ShopSettings['taxes'] =>
  pricesWithoutTax ? taxes : undefined;

/** The same by the settings in effect, for answers that are kept. */
export const ratesReader =
  (db: Database, frame: SettingsFrame): (() => Promise<ShopSettings['taxes']>) =>
  async () =>
    deductedRates(shownSettingsOf(await readCurrentSettings(db, frame)));

const publicPaymentsOf = (
  cardPayments: NonNullable<Config['cardPayments']>,
): NonNullable<ShopSettings['cardPayments']> =>
  cardPayments.provider === 'stripe'
    ? { provider: 'stripe', publishableKey: cardPayments.publishableKey }
    : { provider: 'test' };
