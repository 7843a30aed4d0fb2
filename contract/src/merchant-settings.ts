import * as z from 'zod/mini';
import { accentColor } from './accent.ts';
import { firstNameOf } from './chart-name.ts';
import { languages } from './language/languages.ts';
import { says } from './language/message.ts';
import { t } from './language/t.ts';
import type { Text } from './language/texts.ts';
import { pictureAddress } from './product-choices.ts';
import { differentNames, freeFirstNames } from './product-rules.ts';
import { maxSizeCharts, sizeChart } from './size-chart.ts';
import { maxLowStock } from './stock-state.ts';
import { classOf, taxClasses } from './tax.ts';
import { emailPattern, requiredText } from './text.ts';
import { isTimeZone } from './time-zone.ts';

// What a merchant decides about the shop as a whole, in the admin area or by `npm run shop -- settings`.

const tooLong = (what: Text, max: number) => ({
  error: () => t('{what} must be at most {max} characters', { what: t(what), max }),
});

const shortLine = (what: Text, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong(what, max)));

const neededLine = (what: Text, max: number) =>
  requiredText({ error: () => t('{what} is required', { what: t(what) }) }).check(
    z.maxLength(max, tooLong(what, max)),
  );

export const maxSocialLinks = 8;
const maxAddressLines = 6;

const webAddressRule = 'Please enter an address that begins with https://';
const webAddress = /^https:\/\/[^\s/.]+\.[^\s"<>]+$/;

const socialLink = z.object({
  label: neededLine('The name of the link', 30),
  url: z.string().check(z.trim(), z.maxLength(300, webAddressRule), z.regex(webAddress, webAddressRule)),
});

const taxRateRule = 'Tax must be above 0 and below 100 percent, with at most 3 decimals';
const hasThreeDecimals = (rate: number): boolean => Math.round(rate * 1000) / 1000 === rate;
const taxRate = z
  .number(taxRateRule)
  .check(z.gt(0, taxRateRule), z.lt(100, taxRateRule), z.refine(hasThreeDecimals, taxRateRule));

export const maxOwnTaxes = 10;
const isOwnName = (name: string): boolean => !taxClasses.some((taxClass) => taxClass === name.toLowerCase());

/** A tax of the merchant's own, by whose name products choose it. */
const ownTaxName = neededLine('The name of the tax', 40).check(
  z.refine(isOwnName, 'Please choose a name other than standard, reduced and none'),
);
const ownTax = z.object({ name: ownTaxName, rate: taxRate, taxClass: z.optional(ownTaxName) });
const ownTaxes = z
  .array(ownTax)
  .check(
    z.maxLength(maxOwnTaxes, says('There can be at most {maxOwnTaxes} taxes', { maxOwnTaxes })),
    differentNames('There is a tax of this name already'),
    freeFirstNames(classOf, 'Another tax had this name before. Please choose a different one.'),
  );

/** The seller as named on invoices. */
const seller = z.object({
  name: neededLine('The name of the seller', 100),
  address: z
    .array(neededLine('A line of the address', 100))
    .check(
      z.minLength(1, 'The address of the seller is required'),
      z.maxLength(
        maxAddressLines,
        says('The address must have at most {maxAddressLines} lines', { maxAddressLines }),
      ),
    ),
  taxId: shortLine('The tax number', 100),
  /** The rate of the standard class, in percent of the price without it; null: prices include no tax. */
  taxRate: z.nullable(taxRate),
  taxName: shortLine('The name of the tax', 100),
  /** The rate of the reduced class; null: the standard one. */
  reducedRate: z.optional(z.nullable(taxRate)),
  ownTaxes: z.optional(ownTaxes),
  /** The time zone of the dates of invoices. */
  timeZone: z.string().check(z.refine(isTimeZone, 'Please enter a time zone such as Europe/Berlin')),
});
export type SellerSettings = z.infer<typeof seller>;

/** Currencies in use, by ISO 4217. `Intl`'s list also has currencies that no longer exist. */
const payable =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
  'CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ ' +
  'GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP ' +
  'LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR ' +
  'PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC ' +
  'SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG';
export const currencies: readonly string[] = payable.split(' ');

const offeredPayments = z
  .object({ cash: z.boolean(), card: z.boolean() })
  .check(z.refine(({ cash, card }) => cash || card, 'Please offer at least one payment method'));

const lowStockRule = says('A low stock is a whole number from 0 to {maxLowStock, number}', { maxLowStock });

const prefixRule =
  'The prefix has at most 10 capital letters, digits and the characters - . / and does not end with a digit';
const startRule = 'The first number is a whole number from 1 to 999,999,999';

/** How orders are counted. What ends with no digit tells every number from those of another prefix. */
const orderNumbers = z.object({
  prefix: z.string(prefixRule).check(z.trim(), z.regex(/^([A-Z\d./-]{0,9}[A-Z./-])?$/, prefixRule)),
  start: z.int(startRule).check(z.gte(1, startRule), z.lte(999_999_999, startRule)),
});
export type OrderNumbers = z.infer<typeof orderNumbers>;

/** Blank texts and pictures are not shown. */
const rules = {
  /** The language of pages, documents, mails and messages. */
  language: z.enum(languages, 'Please choose a language'),
  /** The currency of all prices and orders, by its code in ISO 4217; fixed from the first order on. */
  currency: z.string().check(z.refine((code) => currencies.includes(code), 'Please choose a currency')),
  name: neededLine('The name of the shop', 60),
  logo: pictureAddress,
  favicon: pictureAddress,
  accent: accentColor,
  claim: shortLine('The slogan', 120),
  heroEyebrow: shortLine('The line above the title', 40),
  heroTitle: neededLine('The title of the home page', 60),
  heroText: shortLine('The text of the home page', 160),
  heroPicture: pictureAddress,
  supportEmail: requiredText('The support email is required').check(
    z.regex(emailPattern, 'Please enter a valid email address'),
  ),
  socialLinks: z
    .array(socialLink)
    .check(
      z.maxLength(maxSocialLinks, says('There can be at most {maxSocialLinks} links', { maxSocialLinks })),
    ),
  payments: offeredPayments,
  /** Null: an order's number is its id. */
  orderNumbers: z.nullable(orderNumbers),
  /** Maximum stock at which a product is shown as running out; 0: never. */
  lowStock: z.int(lowStockRule).check(z.gte(0, lowStockRule), z.lte(maxLowStock, lowStockRule)),
  /** Whether a new product offers the usual colors and sizes, which are those of clothes, until it has its own. */
  usualChoices: z.boolean(),
  /** Empty: the usual charts, of clothes, where sizes are those of clothes. */
  sizeCharts: z.array(sizeChart).check(
    z.maxLength(maxSizeCharts, says('There can be at most {maxSizeCharts} charts', { maxSizeCharts })),
    // Products choose a chart by its name.
    z.refine(
      (charts) => new Set(charts.map(({ name }) => name.toLowerCase())).size === charts.length,
      'Two charts have the same name',
    ),
    freeFirstNames(firstNameOf, 'Another chart had this name before. Please choose a different one.'),
  ),
  /** Whether customers withdraw from a contract on the shop's own page. */
  withdrawals: z.boolean(),
  /** Whether the storefront shows prices without tax, which the checkout then adds. What is charged stays the same. */
  pricesWithoutTax: z.boolean(),
  /** Null: no seller, so no invoices. */
  seller: z.nullable(seller),
};

export const merchantSettings = z.object(rules);
export type MerchantSettings = z.infer<typeof merchantSettings>;
export type MerchantSettingName = keyof MerchantSettings;
export const merchantSettingNames = Object.keys(rules) as MerchantSettingName[];

/** How the admin area, the log and messages call them. */
export const merchantSettingLabels: Record<MerchantSettingName, Text> = {
  language: 'Language',
  currency: 'Currency',
  name: 'Name of the shop',
  logo: 'Logo',
  favicon: 'Tab icon',
  accent: 'Accent color',
  claim: 'Slogan',
  heroEyebrow: 'Line above the title',
  heroTitle: 'Title',
  heroText: 'Text',
  heroPicture: 'Picture',
  supportEmail: 'Support email',
  socialLinks: 'Links',
  payments: 'Payment methods',
  orderNumbers: 'Order numbers',
  lowStock: 'Low stock',
  usualChoices: 'Usual colors and sizes',
  sizeCharts: 'Size charts',
  withdrawals: 'Withdrawal form',
  pricesWithoutTax: 'Prices without tax',
  seller: 'Seller',
};

/** Answer of `GET` and `PATCH /admin/settings` (+). */
export const merchantSettingsAnswer = z.object({
  settings: merchantSettings,
  /** What holds where the merchant has decided nothing. */
  defaults: merchantSettings,
  /** The settings that the merchant has decided. */
  decided: z.array(z.enum(merchantSettingNames)),
  version: z.int(),
  /** Whether there is an order, so that the currency stays. */
  isCurrencyFixed: z.boolean(),
  /** Whether the operator has set a provider of card payments up. */
  takesCards: z.boolean(),
});
export type MerchantSettingsAnswer = z.infer<typeof merchantSettingsAnswer>;

/**
 * Body of `PATCH /admin/settings` (+): what changes, and the version on which it was decided. A setting that is `reset`
 * has its default again.
 */
export const merchantSettingsEdit = z.object({
  changes: z.partial(merchantSettings),
  reset: z.optional(z.array(z.enum(merchantSettingNames))),
  version: z.int('version must be a whole number'),
});
export type MerchantSettingsEdit = z.infer<typeof merchantSettingsEdit>;
