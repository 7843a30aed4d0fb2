import { countRows } from '../database/count-rows.ts';
import { lockingRows } from '../database/dialect.ts';
import { insertMany, listOf, updateMany } from '../database/many-rows.ts';
import { fieldColumnTypes } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { type Priced, shopCurrency } from '../database/shop-currency.ts';

type Values = readonly (string | null)[];

export const findProducts = (
  db: Database,
  by: 'id' | 'sku',
  values: Values,
): Promise<Priced<StoredProduct>[]> =>
  db.selectFrom('products').selectAll().select(shopCurrency).where(by, 'in', listOf(db, values)).execute();

export type LockedProduct = Pick<StoredProduct, 'id' | 'version' | 'stock' | 'size_stocks'>;

/** Locks products against orders and other administrators. @returns those that exist, by their ids */
export async function lockProducts(
  trx: Transaction,
  ids: Values,
): Promise<Map<string | null, LockedProduct>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'version', 'stock', 'size_stocks'])
    .where('id', 'in', listOf(trx, ids))
    .orderBy('id')
    .modifyEnd(lockingRows(trx))
    .execute();
  return new Map(rows.map((product) => [product.id, product] as const));
}

/** Counts products that have one of these SKUs and are not changed by the import. */
export const countSkus = (trx: Transaction, importId: string, skus: Values): Promise<number> =>
  countRows(
    trx
      .selectFrom('products')
      .where('sku', 'in', listOf(trx, skus))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('import_rows')
              .select('line')
              .where('import_id', '=', importId)
              .where('action', '=', 'changed')
              .whereRef('product_id', '=', 'products.id'),
          ),
        ),
      ),
  );

export async function releaseSkus(trx: Transaction, ids: Values): Promise<void> {
  await trx.updateTable('products').set({ sku: null }).where('id', 'in', listOf(trx, ids)).execute();
}

/** A new product: every column except the generated one. */
type NewProduct = Omit<StoredProduct, 'stock_state'>;

const key = { id: 'text' } as const;
const types = {
  ...fieldColumnTypes,
  version: 'bigint',
  created_at: 'text',
  archived_at: 'text',
  search_terms: 'text',
} as const satisfies Record<keyof Omit<NewProduct, 'id'>, unknown>;

export async function insertProducts(trx: Transaction, rows: readonly NewProduct[]): Promise<void> {
  await insertMany(trx, 'products', { ...key, ...types }, rows, (insert) => insert);
}

type ChangedProduct = Partial<NewProduct> & { id: string };

/** Writes only the columns that each of the products has here, which spares the indexes of the others. */
export async function updateProducts(trx: Transaction, products: readonly ChangedProduct[]): Promise<void> {
  const namesIn = ({ id: _, ...columns }: ChangedProduct) => Object.keys(columns).sort();
  const alike = Map.groupBy(products, (product) => namesIn(product).join());
  for (const rows of alike.values()) {
    const columns = rows.slice(0, 1).flatMap(namesIn) as (keyof typeof types)[];
    const set = Object.fromEntries(columns.map((name) => [name, types[name]]));
    await updateMany(trx, 'products', key, set, rows);
  }
}
