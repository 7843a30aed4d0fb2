import type { MinorUnits } from '@kiosk/contract/money.ts';
import { includedTax, lowestWithNet } from '@kiosk/contract/tax.ts';
import type { Database } from '../../database/schema.ts';
import { andNot, type Bitmap, count, has, numbersIn, union } from './bitmap.ts';
import { type Bitmaps, digitsIn, readBitmaps } from './bitmap-reader.service.ts';
import {
  countLess,
  type Digits,
  inDirection,
  leading,
  moreThan,
  type SortDirection,
  sorted,
  valueAt,
  valueAtPlace,
} from './digits.ts';
import { byRate, type DeductedRates, type Rated, taxTerms } from './price-bounds.service.ts';
import { field, stateTerm } from './product-terms.ts';

// The index has no common order of net prices of several rates, but within a rate it is that of the prices with tax. So
// the first are among the first of each rate; and for a page far down, the products that cost less than a net price can be
// counted, so that a binary search finds the price at a place.

/** Products that are sorted one by one. */
const maxSorted = 10_000;

/** Whether products on sale have several rates, so that shown prices are in another order than stored ones. */
export async function hasSeveralRates(db: Database, rates: DeductedRates): Promise<boolean> {
  if (!isSeveral(rates ?? [])) return false;
  const bitmaps = await readBitmaps(db, [stateTerm.onSale, ...taxTerms(rates)]);
  return isSeveral(byRate(bitmaps, bitmaps([stateTerm.onSale], [field.choice]), rates));
}

const isSeveral = (rates: readonly { rate: number }[]): boolean =>
  new Set(rates.map(({ rate }) => rate)).size > 1;

type Window = { order: SortDirection; first: number; end: number };

/** Products by their prices as shoppers see them, from one place to another; equal ones by number in the same direction. */
export function sortedByPrice(
  bitmaps: Bitmaps,
  among: Bitmap,
  rates: DeductedRates,
  window: Window,
): number[] {
  const { order, first, end } = window;
  const prices = digitsIn(bitmaps, 'price');
  const classes = byRate(bitmaps, among, rates);
  if (!isSeveral(classes)) return sorted(prices, among, order, end).slice(first);
  const { some, skipped } =
    firstOfEach(prices, classes, order, end) ?? around(prices, among, classes, window);
  const netOf = (number: number): MinorUnits =>
    includedTax(valueAt(prices, number), classes.find((each) => has(each.some, number))?.rate ?? 0).netMinor;
  return numbersIn(some)
    .map((number) => ({ number, value: netOf(number) }))
    .sort(inDirection(order))
    .slice(first - skipped, end - skipped)
    .map(({ number }) => number);
}

/** Products that include those of a page, and how many come before the first of them. */
type Part = { some: Bitmap; skipped: number };

/** Undefined if there are too many. */
function firstOfEach(
  prices: Digits,
  classes: readonly Rated[],
  order: SortDirection,
  end: number,
): Part | undefined {
  if (end > maxSorted) return undefined;
  const some = union(classes.map((each) => leading([{ of: prices, order }], each.some, end)));
  return count(some) > maxSorted ? undefined : { some, skipped: 0 };
}

function around(
  prices: Digits,
  among: Bitmap,
  classes: readonly Rated[],
  { order, first, end }: Window,
): Part {
  const total = count(among);
  const last = Math.min(end, total) - 1;
  if (last < first) return { some: new Uint32Array(), skipped: first };
  const [lowest, highest] = order === 'asc' ? [first, last] : [total - 1 - last, total - 1 - first];
  const below = cheaper(prices, classes, boundsOf(lowest, prices, among, classes).low);
  const within = cheaper(prices, classes, boundsOf(highest, prices, among, classes).high);
  return { some: andNot(within, below), skipped: order === 'asc' ? count(below) : total - count(within) };
}

/** Products that cost less than a price without tax. */
const cheaper = (prices: Digits, classes: readonly Rated[], netMinor: MinorUnits): Bitmap =>
  union(
    classes.map(({ rate, some }) => {
      const lowest = lowestWithNet(netMinor, rate);
      return lowest > 0 ? andNot(some, moreThan(prices, some, lowest - 1)) : new Uint32Array();
    }),
  );

/**
 * Two prices without tax: the product at the place in ascending order costs at least the low one and less than the high one,
 * and few others do.
 */
function boundsOf(place: number, prices: Digits, among: Bitmap, classes: readonly Rated[]) {
  const countCheaper = (netMinor: MinorUnits): number =>
    classes.reduce((sum, { rate, some }) => sum + countLess(prices, some, lowestWithNet(netMinor, rate)), 0);
  // Products with at most this price with tax have at most the highest of these without.
  const price = valueAtPlace(prices, among, place);
  const nets = classes.map(({ rate }) => includedTax(price, rate).netMinor);
  let [low, high] = [Math.min(...nets), Math.max(...nets) + 1];
  let [before, until] = [countCheaper(low), countCheaper(high)];
  while (until - before > maxSorted / 2 && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = countCheaper(middle);
    if (found <= place) [low, before] = [middle, found];
    else [high, until] = [middle, found];
  }
  return { low, high };
}
