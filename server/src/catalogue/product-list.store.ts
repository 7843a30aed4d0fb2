import type { Product, ProductQuery } from '@kiosk/contract/product.ts';
import { forLongReads } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import { findPinnedOnSale } from './ordering/pins.store.ts';
import { countOnSale, findBlock, type List, productsFrom, sortColumns } from './product-blocks.store.ts';
import { productFromRow } from './product-rows.ts';
import { withCategory } from './products.store.ts';

/** The filters and the order of a list. Ties are broken by id in the direction of the sort. */
type Listing = { sort: List['sort']; order: 'asc' | 'desc'; categories: string[]; brands: string[] };

/** A page of a list; the first has the number 1. */
type Page = { number: number; limit: number };

type Found = { products: Product[]; total: number };

/**
 * A page of the products on sale that match, and their total number. Without a sort it is the order in which they were
 * added; where the merchant has pinned products, these come first, and then the newest.
 */
export async function findPage(db: Database, query: ProductQuery, { number, limit }: Page): Promise<Found> {
  const listing: Listing = {
    sort: query._sort ?? 'id',
    order: query._sort ? query._order : 'asc',
    categories: valuesOf(query.category),
    brands: valuesOf(query.brand),
  };
  const window = { offset: (number - 1) * limit, limit };
  const pinned = query._sort ? [] : await findPinnedOnSale(db);
  if (pinned.length === 0) return findWindow(db, listing, window);
  const matching = (values: readonly string[], value: string) =>
    values.includes('') || values.includes(value);
  const pins = pinned
    .filter(
      ({ category, brand }) => matching(listing.categories, category) && matching(listing.brands, brand),
    )
    .map(({ id }) => id);
  return findAfterPins(db, { ...listing, order: 'desc' }, pins, window);
}

/** The id of the product on sale at a position of the order in which they were added, which is counted from 0. */
export async function findIdAt(db: Database, position: number): Promise<string | undefined> {
  const all: Listing = { sort: 'id', order: 'asc', categories: [''], brands: [''] };
  const { products } = await findWindow(db, all, { offset: position, limit: 1 });
  return products[0]?.id;
}

/** A page of a list, by offset and limit. */
type Window = { offset: number; limit: number };

/**
 * A window of pinned products and all others, the newest first. Where the others stand in the list of all is not known
 * without knowing how many pinned ones are among those before them: so as many more are read as there are pins, and the
 * identifiers, which are in the order of the list, tell how many were before.
 */
async function findAfterPins(
  db: Database,
  listing: Listing,
  pins: readonly string[],
  { offset, limit }: Window,
): Promise<Found> {
  const first = pins.slice(offset, offset + limit);
  const from = Math.max(0, offset - pins.length);
  const { products, total } = await findWindow(db, listing, { offset: from, limit: limit + pins.length });
  const [begin] = products;
  const before = begin ? pins.filter((id) => id > begin.id).length : 0;
  const others = products.filter(({ id }) => !pins.includes(id)).slice(before, before + limit - first.length);
  const rows = first.length > 0 ? await withCategory(db).where('products.id', 'in', first).execute() : [];
  const known = new Map(rows.map((row) => [row.id, productFromRow(row)]));
  return { products: [...first.flatMap((id) => known.get(id) ?? []), ...others], total };
}

async function findWindow(db: Database, listing: Listing, window: Window): Promise<Found> {
  const { categories, brands } = listing;
  const [[category, ...otherCategories], [brand, ...otherBrands]] = [categories, brands];
  if (category === undefined || brand === undefined) return { products: [], total: 0 };
  const isOneList = otherCategories.length + otherBrands.length === 0;
  return isOneList ? seek(db, { ...listing, category, brand }, window) : skip(db, listing, window);
}

/** Each value once, or '' for any. No product has an empty one. */
const valuesOf = (chosen: readonly string[] | undefined): string[] =>
  chosen ? [...new Set(chosen)].filter((value) => value !== '') : [''];

/** Begins at the block in which the page begins. */
async function seek(
  db: Database,
  { order, ...list }: List & { order: 'asc' | 'desc' },
  { offset, limit }: Window,
): Promise<Found> {
  const end = offset + limit;
  const isAscending = order === 'asc';
  const block = await findBlock(db, list, order, isAscending ? offset : end);
  if (block === undefined) return { products: [], total: 0 };
  const { total, before } = block;
  // In ascending order, in which every page is read.
  const first = isAscending ? offset : Math.max(0, total - end);
  const last = isAscending ? Math.min(end, total) : total - offset;
  if (first >= last) return { products: [], total };
  const ids = productsFrom(db, list, block)
    .select('products.id')
    .offset(first - before)
    .limit(last - first);
  return { products: await read(db, ids, list.sort, order), total };
}

/** Skipping more products than this takes longer than handing it to a thread. */
const farAway = 1_000;

/** Reading the beginnings of more lists than this takes longer than looking for their products in one. */
const maxMerged = 12;

/** Products of several lists at once: of a near page from the beginning of each, of others after skipping. */
async function skip(
  db: Database,
  { sort, order, categories, brands }: Listing,
  window: Window,
): Promise<Found> {
  const total = await countOnSale(db, categories, brands);
  const { isFromEnd, ...part } = fromNearerEnd(window, total);
  if (part.limit === 0) return { products: [], total };
  const several = { sort, order: isFromEnd ? opposite[order] : order, categories, brands };
  const isNear = part.offset <= farAway;
  const reader = isNear ? db : forLongReads(db);
  const isMerged = isNear && categories.length * brands.length <= maxMerged;
  const ids = isMerged ? mergedIds(db, several, part) : skippedIds(reader, several, part);
  return { products: await read(reader, ids, sort, order), total };
}

/**
 * Where to read a window: in the second half of the list from its end, so that at most half of the rows are skipped.
 * @param total of the list's rows
 * @returns the offset in list order, or in the opposite order from the end; the limit is 0 past the end
 */
function fromNearerEnd({ offset, limit }: Window, total: number): Window & { isFromEnd: boolean } {
  const length = Math.max(0, Math.min(limit, total - offset));
  const after = total - offset - length;
  const isFromEnd = after < offset;
  return { offset: isFromEnd ? after : offset, limit: length, isFromEnd };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

const skippedIds = (db: Database, { sort, order, categories, brands }: Listing, { offset, limit }: Window) =>
  db
    .selectFrom('products')
    .select('products.id')
    .where('products.archived_at', 'is', null)
    .$if(!categories.includes(''), (select) => select.where('products.category', 'in', categories))
    .$if(!brands.includes(''), (select) => select.where('products.brand', 'in', brands))
    .$if(sort !== 'id', (select) => select.orderBy(sortColumns[sort], order))
    .orderBy('products.id', order)
    .limit(limit)
    .offset(offset);

/** The cheapest of all products may be of other categories: each list has an index that begins with its own. */
function mergedIds(db: Database, listing: Listing, { offset, limit }: Window) {
  const { sort, order, categories, brands } = listing;
  const [first, ...others] = categories.flatMap((category) =>
    brands.map((brand) => {
      const beginning = skippedIds(
        db,
        { ...listing, categories: [category], brands: [brand] },
        { offset: 0, limit: offset + limit },
      ).select(`${sortColumns[sort]} as value`);
      return db.selectFrom(beginning.as('beginning')).selectAll();
    }),
  );
  if (first === undefined) throw new Error('a list has a category and a brand, or any');
  return db
    .selectFrom(others.reduce((all, one) => all.unionAll(one), first).as('merged'))
    .select('id')
    .orderBy('value', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset);
}

/** These products, whose ids an index holds, so that the rows that are skipped are not read. */
async function read(
  db: Database,
  ids: ReturnType<typeof productsFrom> | ReturnType<typeof mergedIds>,
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
