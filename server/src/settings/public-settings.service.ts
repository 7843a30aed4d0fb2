import { usualCurrency } from '@kiosk/contract/currency.ts';
import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { taxFieldsOf } from '@kiosk/contract/tax.ts';
import type { Config } from '../config.ts';

/** The settings that the page shell passes to the client. Fields are listed one by one, so that no secret gets there. */
export const publicSettingsOf = (
  { google, mail, cardPayments }: Pick<Config, 'google' | 'mail' | 'cardPayments'>,
  shop: MerchantSettings,
): ShopSettings => ({
  language: shop.language,
  ...(shop.currency !== usualCurrency && { currency: shop.currency }),
  name: shop.name,
  claim: shop.claim,
  heroEyebrow: shop.heroEyebrow,
  heroTitle: shop.heroTitle,
  heroText: shop.heroText,
  heroPicture: shop.heroPicture,
  ...(shop.logo && { logo: shop.logo }),
  supportEmail: shop.supportEmail,
  ...(shop.socialLinks.length > 0 && { socialLinks: shop.socialLinks }),
  ...(google && { googleClientId: google.clientId }),
  ...(mail?.smtp && { sendsMail: true }),
  ...(shop.seller && taxFieldsOf(shop.seller, shop)),
  lowStock: shop.lowStock,
  ...(shop.usualChoices && { usualChoices: true }),
  ...(shop.sizeCharts.length > 0 && { sizeCharts: shop.sizeCharts }),
  payments: shop.payments,
  ...(shop.withdrawals && { withdrawals: true }),
  ...(cardPayments && { cardPayments: publicPaymentsOf(cardPayments) }),
});

/** The rate of each tax class where shoppers see prices without tax; undefined where they see what they pay. */
export const deductedRates = ({
  taxes,
  pricesWithoutTax,
}: Pick<ShopSettings, 'taxes' | 'pricesWithoutTax'>): ShopSettings['taxes'] =>
  pricesWithoutTax ? taxes : undefined;

const publicPaymentsOf = (
  cardPayments: NonNullable<Config['cardPayments']>,
): NonNullable<ShopSettings['cardPayments']> =>
  cardPayments.provider === 'stripe'
    ? { provider: 'stripe', publishableKey: cardPayments.publishableKey }
    : { provider: 'test' };
