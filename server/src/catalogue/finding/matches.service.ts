import { decimalsOf } from '@kiosk/contract/currency.ts';
import type { ProductQuery } from '@kiosk/contract/product.ts';
import { optionAndValue } from '@kiosk/contract/variants.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { and, andNot, type Bitmap } from './bitmap.ts';
import { type Bitmaps, readBitmaps } from './bitmap-reader.service.ts';
import { allDigitTerms, type Digited, type Digits, moreThan } from './digits.ts';
import { type Meaning, wordsOf } from './meaning.ts';
import { type Choice, choiceTerm, field, stateTerm } from './product-terms.ts';

/** What shoppers look for, beyond a category and a brand: words, and more filters (+). */
export type Filters = Pick<ProductQuery, 'q' | 'minPrice' | 'maxPrice' | 'inStock' | Choice>;

export const choices = [
  'category',
  'brand',
  'colorFamily',
  'color',
  'size',
  'option',
] as const satisfies Choice[];

/** A filter; color families and colors are one, and each of the merchant's own options is one by its name. */
export type Group = 'category' | 'brand' | 'color' | 'size' | 'inStock' | 'price' | `option ${string}`;

export function groupOf(choice: Choice, value: string): Group {
  if (choice === 'option') return `option ${optionAndValue(value)[0].toLowerCase()}`;
  return choice === 'colorFamily' ? 'color' : choice;
}

/** The products that match, as bitmaps, and what they are ranked and counted by. */
export type Matches = {
  bitmaps: Bitmaps;
  all: Bitmap;
  /** With one of the filters not set. */
  without: (group: Group) => Bitmap;
};

/** @param more terms that are wanted beside those of the search */
export async function findMatches(
  db: Database,
  filters: Filters,
  meanings: readonly Meaning[],
  more: readonly string[] = [],
): Promise<Matches> {
  const words = meanings.map(wordsOf);
  const chosen = choices.flatMap((choice) =>
    (filters[choice] ?? []).map((value) => ({
      group: groupOf(choice, value),
      term: choiceTerm(choice, value),
    })),
  );
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const bitmaps = await readBitmaps(db, [
    stateTerm.onSale,
    ...words.flat(),
    ...chosen.map(({ term }) => term),
    ...(isPriced ? allDigitTerms('price') : []),
    ...(filters.inStock ? [stateTerm.inStock] : []),
    ...more,
  ]);
  const found = [
    bitmaps([stateTerm.onSale], [field.choice]),
    ...words.map((terms) => bitmaps(terms, wordFields)),
  ].reduce(and);
  // Nobody means all products by signs that are no words.
  const among = filters.q && words.length === 0 ? new Uint32Array() : found;
  const conditions = new Map(
    [...Map.groupBy(chosen, ({ group }) => group)].map(([group, some]): [Group, Bitmap] => [
      group,
      bitmaps(
        some.map(({ term }) => term),
        [field.choice],
      ),
    ]),
  );
  if (isPriced) {
    const currency = await readCurrency(db);
    conditions.set('price', within(digitsIn(bitmaps, 'price'), among, filters, currency));
  }
  if (filters.inStock) conditions.set('inStock', bitmaps([stateTerm.inStock], [field.choice]));
  const withAll = (some: readonly (readonly [Group, Bitmap])[]) =>
    some.map(([, bitmap]) => bitmap).reduce(and, among);
  const all = withAll([...conditions]);
  return {
    bitmaps,
    all,
    without: (group) =>
      conditions.has(group) ? withAll([...conditions].filter(([other]) => other !== group)) : all,
  };
}

export const wordFields = [field.title, field.label, field.text] as const;

export const digitsIn = (bitmaps: Bitmaps, of: Digited): Digits =>
  allDigitTerms(of).map((term) => bitmaps([term], [field.choice]));

/** An amount between two minor units is rounded to those that are within it. */
function within(prices: Digits, among: Bitmap, { minPrice, maxPrice }: Filters, currency: string): Bitmap {
  const unit = 10 ** decimalsOf(currency);
  const least = minPrice ? moreThan(prices, among, Math.ceil(plain(minPrice * unit)) - 1) : among;
  if (maxPrice === undefined) return least;
  return andNot(least, moreThan(prices, least, Math.floor(plain(maxPrice * unit))));
}

/** Without the last digits of binary fractions. */
const plain = (amount: number): number => Number(amount.toPrecision(15));
