import { t } from '@kiosk/contract/language/t.ts';
import { findTakenSkus } from '../catalogue/editing/skus.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Transaction } from '../database/schema.ts';
import { findProducts } from './products.store.ts';
import { refuseRow } from './row-errors.ts';
import { findRowsOfProducts } from './rows.store.ts';
import type { FileRow } from './rows.ts';

/**
 * Finds the products that rows are about.
 * @returns `productOf`: the product with the id of a row, otherwise the one with its SKU, undefined for a new one; it throws
 *   RowErrors where the SKU is another product's. `titleOfVariant`: what the product is called that has a variant of this
 *   number, which finds no product for a row
 */
export async function matchProducts(trx: Transaction, importId: string, rows: readonly FileRow[]) {
  const ofIds = await findProducts(
    trx,
    'id',
    rows.map((row) => row.given_id),
  );
  const ofSkus = await findProducts(
    trx,
    'sku',
    rows.map((row) => row.sku),
  );
  const byId = new Map(ofIds.map((product) => [product.id, product]));
  const bySku = new Map(ofSkus.map((product) => [product.sku, product]));
  const ofSku = ({ sku }: FileRow) => (sku === null ? undefined : bySku.get(sku));
  const known = (row: FileRow) => (row.given_id === null ? ofSku(row) : byId.get(row.given_id));
  const otherOf = (row: FileRow) => {
    const holder = ofSku(row);
    return row.given_id === null || holder?.id === row.given_id ? undefined : holder;
  };
  const others = rows.flatMap((row) => otherOf(row) ?? []);
  const released = await releasedSkus(trx, importId, others);
  const productOf = (row: FileRow) => {
    const other = otherOf(row);
    if (other && !released.has(other.sku)) refuseOther(row, other);
    return known(row);
  };
  const titles = await variantTitles(
    trx,
    rows.filter((row) => known(row) === undefined),
  );
  return { productOf, titleOfVariant: (sku: string | null) => titles.get(sku ?? '') };
}

const refuseOther = (row: FileRow, { title, id }: StoredProduct): never =>
  refuseRow(
    row,
    t('This SKU belongs to another product, “{title}” ({id}). To change that one, leave the id empty.', {
      title,
      id,
    }),
    { column: 'sku', value: row.sku ?? '' },
  );

/** The SKUs of products to which the file itself gives others. */
async function releasedSkus(
  trx: Transaction,
  importId: string,
  products: readonly StoredProduct[],
): Promise<Set<string | null>> {
  if (products.length === 0) return new Set();
  const rows = await findRowsOfProducts(trx, importId, products);
  const rowOf = new Map(rows.map((row) => [row.given_id, row]));
  const released = products.filter(({ id, sku }) => {
    const row = rowOf.get(id);
    return row !== undefined && row.sku !== sku;
  });
  return new Set(released.map(({ sku }) => sku));
}

async function variantTitles(trx: Transaction, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const claims = rows.flatMap(({ sku, new_id }) => (sku === null ? [] : { sku, productId: new_id }));
  const taken = claims.length === 0 ? [] : await findTakenSkus(trx, claims);
  return new Map(taken.map(({ sku, holder }) => [sku, holder.title]));
}
