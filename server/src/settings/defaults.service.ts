import type { MerchantSettings, Seller } from '@kiosk/contract/merchant-settings.ts';
import { usualAccent, usualTexts } from '@kiosk/contract/shop-texts.ts';
import type { Config } from '../config.ts';
import type { SellerSettings } from '../seller-settings.ts';
import type { SettingsFrame } from './merchant-settings.service.ts';

/** What the demo shop, which sells clothes, says of itself. */
const demoTexts = {
  claim: 'Clothes and objects for every day. Shipping is always free.',
  heroText: 'Good cloth, honest cuts, and shipping that is always free.',
  heroPicture: usualTexts.heroPicture,
};

/** What follows from the operator's settings. */
export const settingsFrameOf = ({ demo, supportEmail, seller, cardPayments }: Config): SettingsFrame => ({
  defaults: {
    language: 'en',
    ...usualTexts,
    heroPicture: '',
    ...(demo && demoTexts),
    logo: '',
    favicon: '',
    accent: usualAccent,
    supportEmail,
    socialLinks: [],
    payments: { cash: true, card: true },
    withdrawals: false,
    seller: seller === undefined ? null : sellerOf(seller),
  } satisfies MerchantSettings,
  takesCards: cardPayments !== undefined,
});

const sellerOf = ({ name, address, taxId = '', tax, timeZone }: SellerSettings): Seller => ({
  name,
  address,
  taxId,
  taxRate: tax?.rate ?? null,
  taxName: tax?.name ?? '',
  timeZone,
});
