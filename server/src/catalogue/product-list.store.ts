import type { Product, ProductQuery } from '@kiosk/contract/product.ts';
import { forLongReads } from '../database/dialect.ts';
import { opposite, windowOf } from '../database/page-window.ts';
import type { Database } from '../database/schema.ts';
import { countOnSale, findBlock, type List, productsFrom, sortColumns } from './product-blocks.store.ts';
import { productFromRow } from './product-rows.ts';
import { withCategory } from './products.store.ts';

/** Of a query: what is listed, and in which order. Ties are broken by id in the direction of the sort. */
type Listing = { sort: List['sort']; order: 'asc' | 'desc'; categories: string[]; brands: string[] };

/** A page of a list; the first has the number 1. */
type Page = { number: number; limit: number };

type Found = { products: Product[]; total: number };

/** A page of the products on sale that match, and their total number. */
export function findPage(db: Database, query: ProductQuery, page: Page): Promise<Found> {
  const listing: Listing = {
    sort: query._sort ?? 'id',
    order: query._sort ? query._order : 'asc',
    categories: valuesOf(query.category),
    brands: valuesOf(query.brand),
  };
  const { categories, brands } = listing;
  const [[category, ...otherCategories], [brand, ...otherBrands]] = [categories, brands];
  if (category === undefined || brand === undefined) return Promise.resolve({ products: [], total: 0 });
  const isOneList = otherCategories.length + otherBrands.length === 0;
  return isOneList ? seek(db, { ...listing, category, brand }, page) : skip(db, listing, page);
}

/** Each value once, or '' for any. No product has an empty one. */
const valuesOf = (chosen: readonly string[] | undefined): string[] =>
  chosen ? [...new Set(chosen)].filter((value) => value !== '') : [''];

/** Begins at the block in which the page begins. */
async function seek(
  db: Database,
  { order, ...list }: List & { order: 'asc' | 'desc' },
  { number, limit }: Page,
): Promise<Found> {
  const end = number * limit;
  const isAscending = order === 'asc';
  const block = await findBlock(db, list, order, isAscending ? end - limit : end);
  if (block === undefined) return { products: [], total: 0 };
  const { total, before } = block;
  // In ascending order, in which every page is read.
  const first = isAscending ? end - limit : Math.max(0, total - end);
  const last = isAscending ? Math.min(end, total) : total - (end - limit);
  if (first >= last) return { products: [], total };
  const ids = productsFrom(db, list, block)
    .select('products.id')
    .offset(first - before)
    .limit(last - first);
  return { products: await read(db, ids, list.sort, order), total };
}

/** Skipping more products than this takes longer than handing it to a thread. */
const farAway = 1_000;

/** Skips what is before the page, of several lists at once. */
async function skip(db: Database, { sort, order, categories, brands }: Listing, page: Page): Promise<Found> {
  const total = await countOnSale(db, categories, brands);
  const { offset, limit, isFromEnd } = windowOf(page, total);
  if (limit === 0) return { products: [], total };
  const direction = isFromEnd ? opposite[order] : order;
  const reader = offset > farAway ? forLongReads(db) : db;
  const ids = reader
    .selectFrom('products')
    .select('products.id')
    .where('products.archived_at', 'is', null)
    .$if(!categories.includes(''), (select) => select.where('products.category', 'in', categories))
    .$if(!brands.includes(''), (select) => select.where('products.brand', 'in', brands))
    .$if(sort !== 'id', (select) => select.orderBy(sortColumns[sort], direction))
    .orderBy('products.id', direction)
    .limit(limit)
    .offset(offset);
  return { products: await read(reader, ids, sort, order), total };
}

/** These products, whose ids an index holds, so that the rows that are skipped are not read. */
async function read(
  db: Database,
  ids: ReturnType<typeof productsFrom>,
  sort: List['sort'],
  order: 'asc' | 'desc',
): Promise<Product[]> {
  const rows = await withCategory(db)
    .where('products.id', 'in', ids as never)
    .$if(sort !== 'id', (select) => select.orderBy(sortColumns[sort], order))
    .orderBy('products.id', order)
    .execute();
  return rows.map(productFromRow);
}
