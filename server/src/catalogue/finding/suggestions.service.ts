import type { Product } from '@kiosk/contract/product.ts';
import type { SuggestedProduct, Suggestions } from '@kiosk/contract/search.ts';
import { variesInPrice } from '@kiosk/contract/varies-in-price.ts';
import type { Database } from '../../database/schema.ts';
import { type Facet, type FacetValue, findFacet, findValuesOnSale } from '../facets.store.ts';
import { shownTaxClass } from '../product-rows.ts';
import { asWritten } from './as-written.ts';
import { readProducts, termsOfRank, titlesOf } from './finding.service.ts';
import { findMatches } from './matches.service.ts';
import { meaningsOf } from './meaning.service.ts';
import { correctedText, type Meaning } from './meaning.ts';
import { bestOf } from './scoring.service.ts';
import { writtenWords } from './words.ts';

const maxProducts = 6;
const maxFacets = 3;

/** What a shopper may mean who has typed so much; the last word may be unfinished. */
export async function suggest(db: Database, text: string): Promise<Suggestions> {
  const meanings = await meaningsOf(db, text, { asTyped: true });
  if (meanings.length === 0) return { products: [], categories: [], brands: [] };
  const [numbers, categories, brands] = await Promise.all([
    bestProducts(db, meanings),
    facetsCalled(db, 'categories', meanings),
    facetsCalled(db, 'brands', meanings),
  ]);
  if (numbers.length === 0) {
    return { products: [], categories, brands, nearest: await nearestTo(db, meanings) };
  }
  const corrected = correctedText(meanings);
  const products = await shown(db, numbers);
  const searchedFor = corrected && asWritten(corrected, titlesOf(products));
  return { products, categories, brands, ...(searchedFor && { searchedFor }) };
}

async function bestProducts(db: Database, meanings: readonly Meaning[]): Promise<number[]> {
  const { bitmaps, all } = await findMatches(db, {}, meanings, termsOfRank(meanings));
  return bestOf(bitmaps, meanings, all, maxProducts);
}

/** Brands or categories with all these words in their names, and with a product on sale. */
async function facetsCalled(db: Database, facet: Facet, meanings: readonly Meaning[]): Promise<FacetValue[]> {
  const hasWords = ({ label }: FacetValue): boolean => {
    const words = writtenWords(label).map(({ word }) => word);
    return meanings.every(({ alternatives }) => alternatives.some(({ word }) => words.includes(word)));
  };
  const called = (await findFacet(db, facet)).filter(hasWords);
  if (called.length === 0) return [];
  const values = called.map(({ value }) => value);
  const onSale = await findValuesOnSale(db, facet, values);
  return called.filter(({ value }) => onSale.has(value)).slice(0, maxFacets);
}

/** The most of the words that products have together: all but one of them, or else a single one. */
async function nearestTo(db: Database, meanings: readonly Meaning[]): Promise<Suggestions['nearest']> {
  const known = meanings.filter(({ alternatives }) => alternatives.length > 0);
  const withoutOne = known.map((_, at) => known.toSpliced(at, 1));
  // What something is comes last in English: of 'purple shirt' the shirt.
  const single = known.map((meaning) => [meaning]).toReversed();
  for (const some of [known, ...withoutOne, ...single]) {
    if (some.length === 0 || some.length === meanings.length) continue;
    const numbers = await bestProducts(db, some);
    if (numbers.length === 0) continue;
    const products = await shown(db, numbers);
    return { q: readAs(some, products), products };
  }
  return undefined;
}

function readAs(meanings: readonly Meaning[], products: readonly SuggestedProduct[]): string {
  const corrected = correctedText(meanings);
  return corrected ? asWritten(corrected, titlesOf(products)) : meanings.map(({ typed }) => typed).join(' ');
}

async function shown(db: Database, numbers: readonly number[]): Promise<SuggestedProduct[]> {
  const [products, brands] = await Promise.all([readProducts(db, numbers), findFacet(db, 'brands')]);
  const labels = new Map(brands.map(({ value, label }) => [value, label]));
  return products.map((product: Product) => {
    const { id, title, brand, price, taxClass, thumbnail } = product;
    return {
      id,
      title,
      brand: labels.get(brand) ?? brand,
      price,
      ...shownTaxClass(taxClass),
      ...(variesInPrice(product) && { variesInPrice: true }),
      thumbnail,
    };
  });
}
