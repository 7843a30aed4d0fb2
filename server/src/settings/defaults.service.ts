import { usualCurrency } from '@kiosk/contract/currency.ts';
import type { MerchantSettings, SellerSettings } from '@kiosk/contract/merchant-settings.ts';
import { usualAccent, usualTexts } from '@kiosk/contract/shop-texts.ts';
import { usualLowStock } from '@kiosk/contract/stock-state.ts';
import { demoTexts } from '@kiosk/demo/texts.ts';
import type { Config } from '../config/config.ts';
import type { SellerConfig } from '../config/seller-settings.ts';
import type { SettingsFrame } from './merchant-settings.service.ts';

/** What follows from the operator's settings. */
export const settingsFrameOf = ({ demo, supportEmail, seller, cardPayments }: Config): SettingsFrame => ({
  defaults: {
    language: 'en',
    currency: usualCurrency,
    ...usualTexts,
    ...(demo && demoTexts),
    logo: '',
    favicon: '',
    accent: usualAccent,
    supportEmail,
    socialLinks: [],
    payments: { cash: true, card: true },
    orderNumbers: null,
    lowStock: usualLowStock,
    usualChoices: true,
    sizeCharts: [],
    withdrawals: false,
    pricesWithoutTax: false,
    seller: seller === undefined ? null : sellerOf(seller),
  } satisfies MerchantSettings,
  takesCards: cardPayments !== undefined,
});

const sellerOf = ({ name, address, taxId = '', tax, timeZone }: SellerConfig): SellerSettings => ({
  name,
  address,
  taxId,
  taxRate: tax?.rate ?? null,
  taxName: tax?.name ?? '',
  timeZone,
});
