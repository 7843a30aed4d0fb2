import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import type { Json } from './columns.ts';

/** One row, whose `id` is 1. */
export type MerchantSettingsTable = {
  id: number;
  /** Raised by every change. */
  version: number;
  /** What the merchant has decided; everything else has its default. */
  content: Json<Partial<MerchantSettings>>;
};
