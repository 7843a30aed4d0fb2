import { decimalsOf } from './currency.ts';
import { currentLocale } from './language/t.ts';

/**
 * Money in code and tables is a whole number of the smallest units of its currency: cents, yen, fils. On the wire and on the
 * page it is a number of dollars, yen or dinars. These are the only places where one becomes the other.
 */
export type MinorUnits = number;

/** @param amount a number as it came over the wire; rounded to the nearest minor unit */
export const toMinor = (amount: number, currency: string): MinorUnits =>
  Math.round(Number((amount * 10 ** decimalsOf(currency)).toPrecision(15)));

export const fromMinor = (minor: MinorUnits, currency: string): number => minor / 10 ** decimalsOf(currency);

/** Whether an amount has no more decimals than its currency. */
export const isExact = (amount: number, currency: string): boolean =>
  fromMinor(toMinor(amount, currency), currency) === amount;

export type PricedQuantity = { priceMinor: MinorUnits; quantity: number };

/** The sum of an order or a cart: Σ price × quantity; shipping is always free (point 9). */
export function sum(lines: readonly PricedQuantity[]): { totalMinor: MinorUnits; totalItems: number } {
  let totalMinor = 0;
  let totalItems = 0;
  for (const line of lines) {
    totalMinor += line.priceMinor * line.quantity;
    totalItems += line.quantity;
  }
  return { totalMinor, totalItems };
}

const formats: Record<string, Intl.NumberFormat> = {};

/** `Intl` takes long to make one. Decimals are the shop's own: see `decimalsOf`. */
const formatOf = (locale: string, currency: string, decimals: number): Intl.NumberFormat =>
  (formats[locale + currency + decimals] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }));

/** Dollars in English are written without `Intl`, which takes several times as long. */
const isPlain = (currency: string, locale: string): boolean => currency === 'USD' && locale.startsWith('en');

/** `12,345` */
const apart = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `$1,234.50`, `1.234,50 €` or `¥1,235`: always with all decimals, as cart, checkout and orders show amounts (point 9); `–`
 * for an invalid one.
 */
export function formatAmount(amount: number, currency: string, locale = currentLocale()): string {
  if (!Number.isFinite(amount)) return '–';
  const rounded = fromMinor(toMinor(amount, currency), currency);
  const decimals = decimalsOf(currency);
  if (rounded < 0 || !isPlain(currency, locale)) return formatOf(locale, currency, decimals).format(rounded);
  const [whole = '', cents] = rounded.toFixed(decimals).split('.');
  return `$${apart(whole)}.${cents}`;
}

export const formatMinor = (minor: MinorUnits, currency: string): string =>
  formatAmount(fromMinor(minor, currency), currency);

/** `$79`, `$1,250` or `$79.50`: a price on a card or a product page, decimals only where they say something. */
export const formatPrice = (amount: number, currency: string, locale = currentLocale()): string =>
  !Number.isInteger(amount)
    ? formatAmount(amount, currency, locale)
    : amount >= 0 && isPlain(currency, locale)
      ? `$${apart(String(amount))}`
      : formatOf(locale, currency, 0).format(amount);

/**
 * The struck-through amount of a product card: price × (1 − discount/100) in whole dollars (point 2), or other units that
 * are about as small. Dinars, which are not, keep their decimals.
 */
export function discountedPrice(amount: number, discountPercentage: number, currency: string): number {
  const decimals = decimalsOf(currency);
  const steps = decimals > 2 ? 10 ** decimals : 1;
  return Math.round(Number((amount * steps * (1 - discountPercentage / 100)).toPrecision(12))) / steps;
}
