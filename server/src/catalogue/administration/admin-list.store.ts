import type { AdminSort } from '@kiosk/contract/admin-listing.ts';
import type { AdminProductFilters, AdminProductQuery } from '@kiosk/contract/admin-product.ts';
import { type StockState, usualLowStock } from '@kiosk/contract/stock-state.ts';
import type { ExpressionBuilder, OrderByModifiersCallbackExpression } from 'kysely';
import { type BoundedCount, countRows, countUpTo } from '../../database/count-rows.ts';
import { contains, notByIndex } from '../../database/dialect.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { type Priced, shopCurrency } from '../../database/shop-currency.ts';
import { hasRareTerm, type Search } from '../../search/rare-terms.service.ts';

/** What an administrator looks for: filters, and the terms of `q` in the form that is searched fastest. */
export type ProductSelection = {
  filters: AdminProductFilters;
  search: Search;
  /** Maximum units of a low stock. */
  lowStock: number;
};

/** Each index of the admin list holds all of these columns. A rare term is looked up in the index of search terms instead. */
const matching =
  (db: Database, { filters, search, lowStock }: ProductSelection) =>
  (where: ExpressionBuilder<Schema, 'products'>) => {
    const { category, brand, stock, discount, status } = filters;
    // Alone they are counted off the shop's own indexes, which hold nothing else.
    const isAlone = !stock && !discount && search.terms.length === 0;
    const facet = (column: 'products.category' | 'products.brand') =>
      isAlone ? where.ref(column) : notByIndex(db, where.ref(column));
    return where.and([
      ...(status === 'all'
        ? []
        : [where('products.archived_at', status === 'on-sale' ? 'is' : 'is not', null)]),
      ...(category ? [where(facet('products.category'), 'in', category)] : []),
      ...(brand ? [where(facet('products.brand'), 'in', brand)] : []),
      ...(stock ? [inState(where, stock, lowStock)] : []),
      ...(discount ? [where('products.discount_percentage', discount === 'with' ? '>' : '=', 0)] : []),
      ...(search.rare ? [hasRareTerm(search.rare, 'product', where.ref('products.id'))] : []),
      ...search.terms
        .filter((term) => term !== search.rare)
        .map((term) => contains(db, where.ref('products.search_terms'), ` ${term}`)),
    ]);
  };

/** The stored state is that of the usual low stock. By another one it follows from the stock, which has an index of its own. */
function inState(where: ExpressionBuilder<Schema, 'products'>, state: StockState, lowStock: number) {
  const isStored = lowStock === usualLowStock || state === 'sold-out' || state === 'not-counted';
  if (isStored) return where('products.stock_state', '=', state);
  if (state === 'in-stock') return where('products.stock', '>', lowStock);
  return where.and([where('products.stock', '>', 0), where('products.stock', '<=', lowStock)]);
}

const columns = {
  newest: 'products.created_at',
  title: 'products.title',
  price: 'products.price_cents',
  stock: 'products.stock',
  rating: 'products.rating',
  discount: 'products.discount_percentage',
} as const satisfies Record<AdminSort, string>;

type Direction = 'asc' | 'desc';

/** A stock that is not counted never runs out: it comes after the largest. */
const inDirection = (
  sort: AdminSort,
  direction: Direction,
): Direction | OrderByModifiersCallbackExpression =>
  sort !== 'stock'
    ? direction
    : (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsFirst());

/** Ids from an offset on, in their order; ties are broken by id. */
export async function findIds(
  db: Database,
  selection: ProductSelection,
  { _sort, _order }: Pick<AdminProductQuery, '_sort' | '_order'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const direction = _order ?? (_sort === 'newest' ? 'desc' : 'asc');
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where(matching(db, selection))
    .orderBy(columns[_sort], inDirection(_sort, direction))
    .orderBy('products.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export const countForList = (db: Database, selection: ProductSelection, max: number): Promise<BoundedCount> =>
  countUpTo(db, db.selectFrom('products').where(matching(db, selection)), max);

export const countMatching = (db: Database, selection: ProductSelection): Promise<number> =>
  countRows(db.selectFrom('products').where(matching(db, selection)));

export const findAfter = (
  db: Database,
  selection: ProductSelection,
  id: string,
  limit: number,
): Promise<Priced<StoredProduct>[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .select(shopCurrency)
    .where(matching(db, selection))
    .where('products.id', '>', id)
    .orderBy('products.id')
    .limit(limit)
    .execute();

/** The ids of all that matches, at most `max`. */
export async function findAllIds(db: Database, selection: ProductSelection, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where(matching(db, selection))
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
