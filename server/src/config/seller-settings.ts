import { isTimeZone } from '@kiosk/contract/time-zone.ts';
import * as z from 'zod/mini';
import { matching, missingSettings, type SettingViolation } from './setting-rules.ts';

/** The seller as named on invoices. */
export type SellerConfig = {
  name: string;
  address: string[];
  taxId: string | undefined;
  /** The tax in every price: `rate` in percent of the price without it. An empty name is the shop's word for tax. */
  tax: { name: string; rate: number } | undefined;
  /** The time zone of the dates of invoices. */
  timeZone: string;
};

const maxLines = 6;
const line = '[^\\p{Cc}|]{1,100}';

const oneLine = (rule: string) => matching(new RegExp(`^${line}$`, 'u'), rule);

export const sellerEnvironment = {
  SELLER_NAME: oneLine('expected the name of the seller in one line of at most 100 characters'),
  SELLER_ADDRESS: matching(
    new RegExp(`^${line}(\\|${line}){0,${maxLines - 1}}$`, 'u'),
    `expected 1 to ${maxLines} lines with | between them, such as 1 Market Street|Portland, ME 04101`,
  ),
  SELLER_TAX_ID: oneLine('expected a tax number in one line of at most 100 characters'),
  SELLER_TIME_ZONE: z.optional(
    z.string().check(z.refine(isTimeZone, 'expected the name of a time zone, such as America/New_York')),
  ),
  TAX_RATE: matching(
    /^(?!0{1,2}(\.0*)?$)\d{1,2}(\.\d{1,3})?$/,
    'expected percent above 0 and below 100 with at most 3 decimals, such as 19 or 8.875',
  ),
  TAX_NAME: oneLine('expected what the tax is called, such as VAT'),
};

type Given = Partial<Record<keyof typeof sellerEnvironment, string | undefined>>;
const names = Object.keys(sellerEnvironment) as (keyof typeof sellerEnvironment)[];

/** Errors of the settings taken together: name and address belong together, and everything else needs them. */
export function sellerViolations(given: Given): SettingViolation[] {
  const first = names.find((name) => given[name] !== undefined);
  if (first === undefined) return [];
  const missing = missingSettings(['SELLER_NAME', 'SELLER_ADDRESS'], given, first);
  return given.TAX_NAME ? [...missing, ...missingSettings(['TAX_RATE'], given, 'TAX_NAME')] : missing;
}

/** @param given without violations */
export function sellerSettingsOf(given: Given & { SHOP_DEMO: boolean }): SellerConfig | undefined {
  const { SELLER_NAME: name, SELLER_ADDRESS, SELLER_TAX_ID: taxId, TAX_RATE, TAX_NAME = '' } = given;
  if (name === undefined || SELLER_ADDRESS === undefined) return given.SHOP_DEMO ? demoSeller : undefined;
  return {
    name,
    address: SELLER_ADDRESS.split('|').map((part) => part.trim()),
    taxId,
    tax: TAX_RATE === undefined ? undefined : { name: TAX_NAME, rate: Number(TAX_RATE) },
    timeZone: given.SELLER_TIME_ZONE ?? 'UTC',
  };
}

/** There is no such place. */
const demoSeller: SellerConfig = {
  name: 'Kiosk Demo Shop',
  address: ['1 Sample Street', 'Nowhere, ZZ 00000'],
  taxId: 'DEMO-00-000',
  tax: { name: 'sales tax', rate: 6 },
  timeZone: 'UTC',
};
