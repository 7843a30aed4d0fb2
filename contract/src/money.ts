import { currentLanguage, currentLocale } from './language/t.ts';

/**
 * Money is whole US cents in code and tables, and a number of dollars on the wire and on the page.
 * These are the only places where one becomes the other.
 */
export type Cents = number;

/** @param dollars a number as it came over the wire; rounded to the nearest cent */
export const toCents = (dollars: number): Cents => Math.round(Number((dollars * 100).toPrecision(15)));

export const toDollars = (cents: Cents): number => cents / 100;

export type PricedQuantity = { priceCents: Cents; quantity: number };

/** The sum of an order or a cart: Σ price × quantity; shipping is always free (point 9). */
export function sum(lines: readonly PricedQuantity[]): { totalCents: Cents; totalItems: number } {
  let totalCents = 0;
  let totalItems = 0;
  for (const line of lines) {
    totalCents += line.priceCents * line.quantity;
    totalItems += line.quantity;
  }
  return { totalCents, totalItems };
}

/** As the shop's language writes it. English is written without `Intl`, which takes several times as long. */
const inOtherLanguage = (dollars: number, decimals: number): string =>
  dollars.toLocaleString(currentLocale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** `12,345`; without `Intl`, which takes several times as long. */
const apart = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** `$1,234.50`: always two decimals, as cart, checkout and orders show them (point 9); `–` for an invalid amount. */
export function formatAmount(dollars: number): string {
  if (!Number.isFinite(dollars)) return '–';
  if (currentLanguage() !== 'en') return inOtherLanguage(toCents(dollars) / 100, 2);
  const [whole = '', cents] = (toCents(dollars) / 100).toFixed(2).split('.');
  return `$${apart(whole)}.${cents}`;
}

/** `$79`, `$1,250` or `$79.50`: a price on a card or a product page, decimals only where there are cents. */
export const formatPrice = (dollars: number): string =>
  !Number.isInteger(dollars)
    ? formatAmount(dollars)
    : currentLanguage() === 'en'
      ? `$${apart(String(dollars))}`
      : inOtherLanguage(dollars, 0);

/** The struck-through amount of a product card: price × (1 − discount/100) in whole dollars (point 2). */
export const discountedPrice = (dollars: number, discountPercentage: number): number =>
  Math.round(Number((dollars * (1 - discountPercentage / 100)).toPrecision(12)));
