import type { Product, ProductQuery } from '@kiosk/contract/product.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { inParts } from '../database/in-parts.ts';
import { opposite, windowOf } from '../database/page-window.ts';
import { prepare } from '../database/prepared.ts';
import { columnsOf, type SomeValues } from '../database/product-columns.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import { type NewProduct, newProductRow, type ProductRow, productFromRow } from './product-rows.ts';

type Matching = Pick<ProductQuery, 'category' | 'brand'>;

const matching =
  ({ category, brand }: Matching) =>
  (where: ExpressionBuilder<Schema, 'products'>) =>
    where.and([
      where('products.archived_at', 'is', null),
      ...(category ? [where('products.category', 'in', category)] : []),
      ...(brand ? [where('products.brand', 'in', brand)] : []),
    ]);

const sortColumns = { rating: 'products.rating', price: 'products.price_cents' } as const;

/** A page of a list; the first has the number 1. */
export type Page = { number: number; limit: number };

/**
 * One page. Ties are broken by id in the direction of the sort, so that an index holds the whole order, and the rows that
 * are skipped are not read.
 * @param total of what matches
 */
export async function findPage(
  db: Database,
  query: ProductQuery,
  page: Page,
  total: number,
): Promise<Product[]> {
  const { offset, limit, isFromEnd } = windowOf(page, total);
  if (limit === 0) return [];
  const sort = query._sort && sortColumns[query._sort];
  const order = (sort && query._order) ?? 'asc';
  const direction = isFromEnd ? opposite[order] : order;
  const listed = db
    .selectFrom('products')
    .select('products.id')
    .where(matching(query))
    .$call((select) => (sort ? select.orderBy(sort, direction) : select))
    .orderBy('products.id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await withCategory(db)
    .where('products.id', 'in', listed)
    .$call((select) => (sort ? select.orderBy(sort, order) : select))
    .orderBy('products.id', order)
    .execute();
  return rows.map(productFromRow);
}

/** How many products are on sale. */
export async function count(db: Database, { category, brand }: Matching): Promise<number> {
  const { total } = await db
    .selectFrom('product_counts')
    .select((select) =>
      select.fn.coalesce(select.cast<number>(select.fn.sum('count'), 'bigint'), sql.lit(0)).as('total'),
    )
    .$if(Boolean(category), (query) => query.where('category', 'in', category as string[]))
    .$if(Boolean(brand), (query) => query.where('brand', 'in', brand as string[]))
    .executeTakeFirstOrThrow();
  return total;
}

const withCategory = (db: Database) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.value', 'products.category')
    .selectAll('products')
    .select('categories.label as category_label');

const readById = prepare((db: Database, { id }: { id: string }) =>
  withCategory(db).where('products.id', '=', id).where('archived_at', 'is', null),
);

/** A product as a shopper sees it; one that is archived is not seen. */
export async function findById(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await readById(db, { id });
  return row && productFromRow(row);
}

/** Whole products, on sale or archived, in any order; those that are gone are left out. */
export const findRows = (db: Database, ids: readonly string[]): Promise<ProductRow[]> =>
  withCategory(db).where('products.id', 'in', ids).execute();

export async function update(trx: Transaction, id: string, change: SomeValues): Promise<void> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return;
  await trx
    .updateTable('products')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('products').where('id', '=', id).execute();
}

export async function insertProducts(
  trx: Transaction,
  products: readonly NewProduct[],
  createdAt: string,
): Promise<void> {
  for (const some of inParts(products)) {
    const rows = some.map((product) => newProductRow(product, createdAt));
    await trx.insertInto('products').values(rows).execute();
  }
}

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;
}
