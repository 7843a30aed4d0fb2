import type { ProductQuery } from '@kiosk/contract/product.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { and, type Bitmap } from './bitmap.ts';
import { type Bitmaps, readBitmaps } from './bitmap-reader.service.ts';
import { chosenIn, type Group, togetherBut } from './chosen.ts';
import { type Meaning, wordsOf } from './meaning.ts';
import { type DeductedRates, isPriced, pricedWithin, priceTerms } from './price-bounds.service.ts';
import { type FilterName, field, stateTerm } from './product-terms.ts';

/** What shoppers look for, beyond a category and a brand: words, and more filters (+). */
export type Filters = Pick<ProductQuery, 'q' | 'minPrice' | 'maxPrice' | 'inStock' | FilterName>;

/** The products that match, as bitmaps, and what they are ranked and counted by. */
export type Matches = {
  bitmaps: Bitmaps;
  all: Bitmap;
  /** With one of the filters not set. */
  without: (group: Group) => Bitmap;
  /** The matches in stock in the chosen variants, whether or not the search is for these alone. Needs the term of stock. */
  inStock: () => Bitmap;
};

/**
 * @param more terms required in addition to those of the search
 * @param rates of the prices that shoppers see
 */
export async function findMatches(
  db: Database,
  filters: Filters,
  meanings: readonly Meaning[],
  more: readonly string[] = [],
  rates: DeductedRates = undefined,
): Promise<Matches> {
  const words = meanings.map(wordsOf);
  const chosen = chosenIn(filters);
  const bitmaps = await readBitmaps(db, [
    stateTerm.onSale,
    ...words.flat(),
    ...[...chosen.values()].flat(),
    ...[undefined, ...chosen.keys()].flatMap((left) => togetherBut(chosen, left)),
    ...(isPriced(filters) ? priceTerms(rates) : []),
    ...(filters.inStock ? [stateTerm.inStock] : []),
    ...more,
  ]);
  const found = [
    bitmaps([stateTerm.onSale], [field.choice]),
    ...words.map((terms) => bitmaps(terms, wordFields)),
  ].reduce(and);
  // Nobody means all products by signs that are no words.
  const among = filters.q && words.length === 0 ? new Uint32Array() : found;
  const conditions = new Map<Group, Bitmap>(
    [...chosen].map(([group, terms]) => [group, bitmaps(terms, [field.choice])]),
  );
  if (isPriced(filters)) {
    const currency = await readCurrency(db);
    conditions.set('price', pricedWithin(bitmaps, among, filters, { currency, rates }));
  }
  const but = (left?: Group) =>
    [...conditions].flatMap(([group, bitmap]) => (group === left ? [] : [bitmap])).reduce(and, among);
  // The chosen values of several options have to be in stock together.
  const inStockBut = (left?: Group) => {
    const together = togetherBut(chosen, left);
    const inStock = and(but(left), bitmaps([stateTerm.inStock], [field.choice]));
    return together.length > 0 ? and(inStock, bitmaps(together, [field.choice])) : inStock;
  };
  const matching = filters.inStock ? inStockBut : but;
  const all = matching();
  return {
    bitmaps,
    all,
    without: (group) => (conditions.has(group) ? matching(group) : all),
    inStock: () => inStockBut(),
  };
}

export const wordFields = [field.title, field.label, field.text] as const;
