import { colorChoice, sizeChoice } from '@kiosk/contract/choice.ts';
import { toDollars } from '@kiosk/contract/money.ts';
import type { CountedOption, ProductFacets } from '@kiosk/contract/search.ts';
import { inParts } from '../../database/in-parts.ts';
import type { Database } from '../../database/schema.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { type FacetValue, findFacet } from '../facets.store.ts';
import { choicesOf } from '../product-rows.ts';
import { countBlocks, readFilterable } from './facet-counts.store.ts';
import { type Filters, isSearch, wantedBy } from './finding.service.ts';
import { findMatches } from './matches.service.ts';
import { meaningsOf } from './meaning.service.ts';
import { Tally } from './tally.ts';

/** The filters that are counted, by the fields of the query that set them. */
const groups = {
  category: ['category'],
  brand: ['brand'],
  color: ['color'],
  size: ['size'],
  inStock: ['inStock'],
  price: ['minPrice', 'maxPrice'],
} as const satisfies Record<keyof ProductFacets, (keyof Filters)[]>;

type Group = keyof typeof groups;
const names = Object.keys(groups) as Group[];

/**
 * How many products each value of each filter would list, with the others as they are. Where more than `maxCounted`
 * match, values are those of some of them, and only categories and brands are counted, which the shop has counted anyway.
 */
export async function countFacets(db: Database, filters: Filters): Promise<ProductFacets> {
  const isSet = (group: Group) => groups[group].some((name) => filters[name] !== undefined);
  const [categories, brands] = [await findFacet(db, 'categories'), await findFacet(db, 'brands')];
  // Filters that are not set are counted together.
  const all = await tally(db, filters);
  const tallies = new Map<Group, Tally>();
  for (const group of names) {
    tallies.set(group, isSet(group) ? await tally(db, without(filters, group)) : all);
  }
  const of = (group: Group): Tally => tallies.get(group) ?? all;
  const counts = async (group: 'category' | 'brand', options: readonly FacetValue[]) => {
    const counted = isSearch(filters) ? undefined : await countedInBlocks(db, filters, group);
    return named(options, counted ?? of(group).counts(group));
  };
  const [inStock, price] = [of('inStock').inStock, of('price').price];
  return {
    category: await counts('category', categories),
    brand: await counts('brand', brands),
    color: of('color').options('color'),
    size: of('size').options('size'),
    ...(inStock !== undefined && { inStock }),
    ...(price && { price }),
  };
}

const without = (filters: Filters, group: Group): Filters => ({
  ...filters,
  ...Object.fromEntries(groups[group].map((name) => [name, undefined])),
});

async function tally(db: Database, filters: Filters): Promise<Tally> {
  const wanted = wantedBy(filters, await meaningsOf(db, filters.q ?? ''));
  const { ids, isMore } = wanted ? await findMatches(db, wanted) : { ids: [], isMore: false };
  const tally = new Tally(!isMore);
  for (const some of inParts(ids)) {
    for (const { category, brand, price_cents, stock_state, ...row } of await readFilterable(db, some)) {
      const own = row.colors === null && row.sizes === null ? {} : choicesOf(row);
      tally.add({
        category,
        brand,
        colors: colorChoice(own),
        sizes: sizeChoice(own),
        price: toDollars(price_cents),
        isInStock: stock_state !== 'sold-out',
      });
    }
    await yieldToEventLoop();
  }
  return tally;
}

const countedInBlocks = (db: Database, filters: Filters, group: 'category' | 'brand') =>
  countBlocks(db, group, filters[group === 'category' ? 'brand' : 'category'] ?? ['']);

/** In the order of the shop; one that no product has counts 0. */
const named = (
  options: readonly FacetValue[],
  counts: ReadonlyMap<string, number> | undefined,
): CountedOption[] =>
  options.map((option) => ({ ...option, ...(counts && { count: counts.get(option.value) ?? 0 }) }));
