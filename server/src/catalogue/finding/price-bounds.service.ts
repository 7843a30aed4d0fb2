import { decimalsOf } from '@kiosk/contract/currency.ts';
import type { MinorUnits } from '@kiosk/contract/money.ts';
import type { ProductQuery } from '@kiosk/contract/product.ts';
import { includedTax, lowestWithNet } from '@kiosk/contract/tax.ts';
import { and, andNot, type Bitmap, isEmpty, union } from './bitmap.ts';
import { type Bitmaps, digitsIn } from './bitmap-reader.service.ts';
import { allDigitTerms, moreThan, rangeOf } from './digits.ts';
import { field, taxTerm } from './product-terms.ts';

type PriceBounds = Pick<ProductQuery, 'minPrice' | 'maxPrice'>;

/** The rates of tax classes, in percent, where shoppers see prices without tax; undefined where they see what they pay. */
export type DeductedRates = readonly { taxClass: string; rate: number }[] | undefined;

export const isPriced = ({ minPrice, maxPrice }: PriceBounds): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

/** What the functions below need of the index. */
export const priceTerms = (rates: DeductedRates): string[] => [...allDigitTerms('price'), ...taxTerms(rates)];

/** What `byRate` needs of the index. */
export const taxTerms = (rates: DeductedRates): string[] =>
  (rates ?? []).map(({ taxClass }) => taxTerm(taxClass));

export type Rated = { rate: number; some: Bitmap };

/**
 * Products by the rate that is deducted from their prices. A class without a rate has the standard one; one without products
 * is left out.
 */
export function byRate(bitmaps: Bitmaps, among: Bitmap, rates: DeductedRates): Rated[] {
  if (rates === undefined) return [{ rate: 0, some: among }];
  const others = rates
    .filter(({ taxClass }) => taxClass !== 'standard')
    .map(({ taxClass, rate }) => ({ rate, some: and(among, bitmaps([taxTerm(taxClass)], [field.choice])) }));
  const rate = rates.find(({ taxClass }) => taxClass === 'standard')?.rate ?? 0;
  const standard = { rate, some: others.map(({ some }) => some).reduce(andNot, among) };
  return [...others, standard].filter(({ some }) => !isEmpty(some));
}

/** The products whose price, as shoppers see it, is within bounds. Bounds are rounded inwards to minor units. */
export function pricedWithin(
  bitmaps: Bitmaps,
  among: Bitmap,
  { minPrice, maxPrice }: PriceBounds,
  { currency, rates }: { currency: string; rates: DeductedRates },
): Bitmap {
  const unit = 10 ** decimalsOf(currency);
  const prices = digitsIn(bitmaps, 'price');
  const within = byRate(bitmaps, among, rates).map(({ rate, some }) => {
    const atLeast = (minor: MinorUnits, of: Bitmap) => moreThan(prices, of, lowestWithNet(minor, rate) - 1);
    const least = minPrice ? atLeast(Math.ceil(plain(minPrice * unit)), some) : some;
    if (maxPrice === undefined) return least;
    return andNot(least, atLeast(Math.floor(plain(maxPrice * unit)) + 1, least));
  });
  return union(within);
}

/** Rounds away the last digits of binary fractions. */
const plain = (amount: number): number => Number(amount.toPrecision(15));

/** The lowest and highest price, in minor units, as shoppers see them; undefined of no product. */
export function shownRange(
  bitmaps: Bitmaps,
  among: Bitmap,
  rates: DeductedRates,
): { min: MinorUnits; max: MinorUnits } | undefined {
  const prices = digitsIn(bitmaps, 'price');
  const ends = byRate(bitmaps, among, rates).flatMap(({ rate, some }) => {
    const range = rangeOf(prices, some);
    return range ? [range.min, range.max].map((price) => includedTax(price, rate).netMinor) : [];
  });
  return ends.length > 0 ? { min: Math.min(...ends), max: Math.max(...ends) } : undefined;
}
