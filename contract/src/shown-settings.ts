import { usualCurrency } from './currency.ts';
import type { MerchantSettings } from './merchant-settings.ts';
import type { ShopSettings } from './settings.ts';
import { taxFieldsOf } from './tax.ts';

/** What the operator has set up, and the merchant's pages. */
type NotInSettings = 'googleClientId' | 'sendsMail' | 'cardPayments' | 'footerPages' | 'checkoutPages';
type ShownSettings = { [Name in Exclude<keyof ShopSettings, NotInSettings>]: ShopSettings[Name] };

/** Fields are listed one by one, so that nothing gets into the page that only staff may read. */
export function shownSettingsOf(settings: MerchantSettings): ShownSettings {
  const { seller, language } = settings;
  const { taxes, pricesWithoutTax } = seller ? taxFieldsOf({ ...seller, language }, settings) : {};
  return {
    language,
    currency: settings.currency === usualCurrency ? undefined : settings.currency,
    name: settings.name,
    claim: settings.claim,
    heroEyebrow: settings.heroEyebrow,
    heroTitle: settings.heroTitle,
    heroText: settings.heroText,
    heroPicture: settings.heroPicture,
    logo: settings.logo || undefined,
    supportEmail: settings.supportEmail,
    socialLinks: settings.socialLinks.length > 0 ? settings.socialLinks : undefined,
    taxes,
    pricesWithoutTax,
    lowStock: settings.lowStock,
    usualChoices: settings.usualChoices || undefined,
    sizeCharts: settings.sizeCharts.length > 0 ? settings.sizeCharts : undefined,
    payments: settings.payments,
    withdrawals: settings.withdrawals || undefined,
  };
}
