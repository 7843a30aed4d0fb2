import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import type { Generated } from 'kysely';
import type { JsonText } from './columns.ts';

/** One row, whose `id` is 1. */
export type MerchantSettingsTable = {
  id: number;
  /** Raised by every change. */
  version: number;
  /** What the merchant has decided; everything else has its default. */
  content: JsonText<Partial<MerchantSettings>>;
  /** The currency of all prices, copied from the settings. */
  currency: Generated<string>;
  /** 1 from the first order on. */
  currency_fixed: Generated<0 | 1>;
};
