import type { Product, ProductQuery } from '@kiosk/contract/product.ts';
import type { Database } from '../../database/schema.ts';
import { productFromRow } from '../product-rows.ts';
import { findRows } from '../products.store.ts';
import { asWritten } from './as-written.ts';
import { count, numbersIn } from './bitmap.ts';
import { digitsIn } from './bitmap-reader.service.ts';
import { allDigitTerms, sorted } from './digits.ts';
import { findIds } from './indexed-products.store.ts';
import { type Filters, findMatches, type Matches } from './matches.service.ts';
import { meaningsOf } from './meaning.service.ts';
import { correctedText, type Meaning } from './meaning.ts';
import { type DeductedRates, priceTerms } from './price-bounds.service.ts';
import { sortedByPrice } from './price-order.service.ts';
import { bestOf } from './scoring.service.ts';

/** Whether this is more than the specified list, whose pages are counted. */
export const isSearch = (filters: Filters): boolean =>
  Boolean(filters.q) || narrowing.some((filter) => filters[filter] !== undefined);

const narrowing = ['colorFamily', 'color', 'size', 'option', 'minPrice', 'maxPrice', 'inStock'] as const;

export type Found = { products: Product[]; total: number; corrected?: string };

/**
 * A page of what matches: the best first, unless another order is asked for.
 * @param rates of the prices that shoppers see
 */
export async function findProducts(
  db: Database,
  query: ProductQuery,
  page: { number: number; limit: number },
  rates: DeductedRates,
): Promise<Found> {
  const meanings = await meaningsOf(db, query.q ?? '');
  const matches = await findMatches(db, query, meanings, termsOfOrder(query, meanings, rates), rates);
  const window = { first: (page.number - 1) * page.limit, end: page.number * page.limit };
  const total = count(matches.all);
  const numbers = window.first < total ? inOrder(query, meanings, matches, { ...window, rates }) : [];
  const corrected = total > 0 ? correctedText(meanings) : undefined;
  const products = await readProducts(db, numbers);
  return { products, total, ...(corrected && { corrected: asWritten(corrected, titlesOf(products)) }) };
}

export const titlesOf = (products: readonly { title: string }[]): string[] =>
  products.map(({ title }) => title);

const termsOfOrder = (
  { _sort }: ProductQuery,
  meanings: readonly Meaning[],
  rates: DeductedRates,
): string[] => {
  if (_sort === 'price') return priceTerms(rates);
  return _sort ? allDigitTerms(_sort) : termsOfRank(meanings);
};

/** What `bestOf` needs beside the words. */
export const termsOfRank = (meanings: readonly Meaning[]): string[] =>
  meanings.length > 0 ? [...allDigitTerms('rating'), ...allDigitTerms('titleWords')] : [];

/** The numbers in the order of the query, from one place to another. */
function inOrder(
  { _sort, _order: order }: ProductQuery,
  meanings: readonly Meaning[],
  { bitmaps, all }: Matches,
  { first, end, rates }: { first: number; end: number; rates: DeductedRates },
): number[] {
  if (_sort === 'price') return sortedByPrice(bitmaps, all, rates, { order, first, end });
  if (_sort) return sorted(digitsIn(bitmaps, _sort), all, order, end).slice(first);
  const found = meanings.length > 0 ? bestOf(bitmaps, meanings, all, end) : numbersIn(all, end);
  return found.slice(first, end);
}

/** Products by their numbers, in this order; one that has gone in the same moment is left out. */
export async function readProducts(db: Database, numbers: readonly number[]): Promise<Product[]> {
  if (numbers.length === 0) return [];
  const ids = await findIds(db, numbers);
  const rows = await findRows(db, [...ids.values()]);
  const products = new Map(rows.filter((row) => row.archived_at === null).map((row) => [row.id, row]));
  return numbers.flatMap((number) => {
    const row = products.get(ids.get(number) ?? '');
    return row ? [productFromRow(row)] : [];
  });
}
