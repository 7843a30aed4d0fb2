import { toCents } from '@kiosk/contract/money.ts';
import { maxCounted, maxFound } from '@kiosk/contract/paging.ts';
import type { Product, ProductQuery } from '@kiosk/contract/product.ts';
import type { BoundedCount } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';
import { productFromRow } from '../product-rows.ts';
import { findRows } from '../products.store.ts';
import { readTerms } from './indexing.store.ts';
import { findMatches, type Matches, type Wanted, walk } from './matches.service.ts';
import { readRatings, sortIds } from './matching.store.ts';
import { meaningsOf } from './meaning.service.ts';
import { correctedText, type Meaning } from './meaning.ts';
import { type Choice, choiceTerm } from './product-terms.ts';
import { scoreOf } from './scoring.ts';

/** What shoppers look for, beyond a category and a brand: words, and more filters (+). */
export type Filters = Pick<
  ProductQuery,
  'q' | 'category' | 'brand' | 'color' | 'size' | 'minPrice' | 'maxPrice' | 'inStock'
>;

/** Whether this is more than the specified list, whose pages are counted. */
export const isSearch = ({ q, color, size, minPrice, maxPrice, inStock }: Filters): boolean =>
  Boolean(q) || [color, size, minPrice, maxPrice, inStock].some((filter) => filter !== undefined);

export type Found = { products: Product[]; count: BoundedCount; corrected?: string };

/** A page of what matches: the best first, unless another order is asked for. */
export async function findProducts(
  db: Database,
  query: ProductQuery,
  page: { number: number; limit: number },
): Promise<Found> {
  const meanings = await meaningsOf(db, query.q ?? '');
  const wanted = wantedBy(query, meanings);
  if (wanted === undefined) return { products: [], count: { total: 0, isMinimum: false } };
  const max = maxOf(query, meanings);
  const matches = await findMatches(db, wanted, max);
  const [first, end] = [(page.number - 1) * page.limit, Math.min(page.number * page.limit, max)];
  const ids = await idsOf(db, query, { meanings, wanted, matches, end });
  const corrected = matches.ids.length > 0 ? correctedText(meanings) : undefined;
  return {
    products: first < end ? await readProducts(db, ids.slice(first, end)) : [],
    count: { total: matches.ids.length, isMinimum: matches.isMore },
    ...(corrected && { corrected }),
  };
}

/** @returns undefined where nothing can match: a search without a word, or with one that no product has */
export function wantedBy(filters: Filters, meanings: readonly Meaning[]): Wanted | undefined {
  if (filters.q && meanings.length === 0) return undefined;
  const chosen = (['category', 'brand', 'color', 'size'] as const satisfies Choice[]).flatMap((choice) => {
    const values = filters[choice];
    return values ? [values.map((value) => choiceTerm(choice, value))] : [];
  });
  const clauses = [...meanings.map(({ alternatives }) => alternatives.map(({ word }) => word)), ...chosen];
  if (clauses.some((terms) => terms.length === 0)) return undefined;
  const { minPrice, maxPrice, inStock } = filters;
  return {
    clauses,
    limits: {
      ...(minPrice !== undefined && { minCents: toCents(minPrice) }),
      ...(maxPrice !== undefined && { maxCents: toCents(maxPrice) }),
      ...(inStock && { inStock: true }),
    },
  };
}

/** So many are found; the best are quickly known, for another order more are compared. */
function maxOf({ _sort }: ProductQuery, meanings: readonly Meaning[]): number {
  if (meanings.length === 0) return maxCounted;
  return _sort === undefined ? maxFound : maxFoundSorted;
}

const maxFoundSorted = 5_000;

type Finding = { meanings: readonly Meaning[]; wanted: Wanted; matches: Matches; end: number };

/** The first ids in the order of the query, at least to the end of the page. */
async function idsOf(
  db: Database,
  { _sort, _order }: ProductQuery,
  { meanings, wanted, matches: { ids, isMore }, end }: Finding,
): Promise<string[]> {
  if (_sort === undefined && meanings.length > 0) return bestFirst(db, meanings, ids);
  const sort = { by: _sort ?? 'id', order: _sort ? _order : 'asc' } as const;
  // Of more than these, in an order that has nothing to do with the terms, most of the catalogue would be gone through.
  return isMore && wanted.clauses.length === 0 ? walk(db, sort, wanted, end) : sortIds(db, ids, sort);
}

/** Of equal matches the better rated come first. */
export async function bestFirst(
  db: Database,
  meanings: readonly Meaning[],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const [terms, ratings] = await Promise.all([readTerms(db, ids), readRatings(db, ids)]);
  const scored = ids.map((id) => ({
    id,
    score: scoreOf(meanings, terms.get(id) ?? ''),
    rating: ratings.get(id) ?? 0,
  }));
  scored.sort((a, b) => b.score - a.score || b.rating - a.rating || (a.id < b.id ? -1 : 1));
  return scored.map(({ id }) => id);
}

/** Products in the order of their ids; one that has gone in the same moment is left out. */
export async function readProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await findRows(db, ids);
  const products = new Map(rows.map((row) => [row.id, productFromRow(row)]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
