import { fromMinor } from '@kiosk/contract/money.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { sql } from 'kysely';
import { inBatches } from '../database/in-batches.ts';
import { prepare } from '../database/prepared.ts';
import { choiceColumns, choicesOf, columnsOf, type SomeValues } from '../database/product-columns.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { lockCurrency, shopCurrency } from '../database/shop-currency.ts';
import {
  type NewProduct,
  newProductRow,
  type ProductRow,
  productFromRow,
  shownTaxClass,
} from './product-rows.ts';

export const withCategory = (db: Database) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.value', 'products.category')
    .selectAll('products')
    .select('categories.label as category_label')
    .select(shopCurrency);

const readById = prepare((db: Database, { id }: { id: string }) =>
  withCategory(db).where('products.id', '=', id).where('archived_at', 'is', null),
);

/** A product as a shopper sees it; one that is archived is not seen. */
export async function findById(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await readById(db, { id });
  return row && productFromRow(row);
}

/** What a cart needs of a product. */
export type ProductOnSale = Pick<
  Product,
  | 'id'
  | 'title'
  | 'price'
  | 'thumbnail'
  | 'stock'
  | 'taxClass'
  | 'colors'
  | 'sizes'
  | 'options'
  | 'sizeStocks'
>;

const readOnSale = prepare((db: Database, { id }: { id: string }) =>
  db
    .selectFrom('products')
    .select(['title', 'price_cents', 'thumbnail', 'stock', 'tax_class', ...choiceColumns])
    .select(shopCurrency)
    .where('id', '=', id)
    .where('archived_at', 'is', null),
);

/** Not the whole product: making it of its row takes longer than everything else that adds it to a cart. */
export async function findOnSale(db: Database, id: string): Promise<ProductOnSale | undefined> {
  const [row] = await readOnSale(db, { id });
  if (row === undefined) return undefined;
  const { title, price_cents, currency, thumbnail, stock } = row;
  const price = fromMinor(price_cents, currency);
  return { id, title, price, thumbnail, stock, ...shownTaxClass(row.tax_class), ...choicesOf(row) };
}

/** Whole products, on sale or archived, in any order; those that are gone are left out. */
export const findRows = (db: Database, ids: readonly string[]): Promise<ProductRow[]> =>
  withCategory(db).where('products.id', 'in', ids).execute();

export const findSkus = (
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; sku: string | null }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('id', 'in', ids)
    .where('sku', 'is not', null)
    .execute();

export const findTitles = (db: Database, ids: readonly string[]): Promise<{ id: string; title: string }[]> =>
  db.selectFrom('products').select(['id', 'title']).where('id', 'in', ids).execute();

/** What decides as what their sales are counted. */
export const findSoldAs = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'category',
      'options',
      sql<number>`case when size_stocks is null then 0 else 1 end`.as('isSized'),
    ])
    .where('id', 'in', ids)
    .execute();

/** Products on sale in the order of their ids, from the first one after `after`; '' for the very first. */
export async function findOnSaleAfter(db: Database, after: string, limit: number): Promise<Product[]> {
  const rows = await withCategory(db)
    .where('products.archived_at', 'is', null)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map(productFromRow);
}

/** The ids alone, from this one on. */
export const findIdsOnSale = (db: Database, from: string, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The products that were added last: identifiers begin with the time. */
export async function findNewest(
  db: Database,
  limit: number,
): Promise<{ product: Product; createdAt: string }[]> {
  const rows = await withCategory(db)
    .where('products.archived_at', 'is', null)
    .orderBy('products.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ product: productFromRow(row), createdAt: row.created_at }));
}

export async function update(
  trx: Transaction,
  id: string,
  change: SomeValues,
  currency: string,
): Promise<void> {
  const columns = columnsOf(change, currency);
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
  const currency = await lockCurrency(trx);
  for (const some of inBatches(products)) {
    const rows = some.map((product) => newProductRow(product, createdAt, currency));
    await trx.insertInto('products').values(rows).execute();
  }
}

export async function findExisting(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;
}
