import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { sql } from 'kysely';
import { productColumns } from '../../database/product-columns.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { type ProductRow, productFromRow } from '../product-rows.ts';
import { findRows } from '../products.store.ts';

/** Whole products, on sale or archived, in the order of `ids`; those that are gone are left out. */
export async function readForAdmin(db: Database, ids: readonly string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const rows = await findRows(db, ids);
  const found = new Map(rows.map((row) => [row.id, adminProductOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Archives a product, or puts it back on sale if `archivedAt` is null. */
export async function setArchived(trx: Transaction, id: string, archivedAt: string | null): Promise<void> {
  await trx
    .updateTable('products')
    .set({ archived_at: archivedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const adminProductOf = (row: ProductRow): AdminProduct => ({
  ...productFromRow(row),
  ...(row.sizes !== null && { sizes: productColumns.sizes.toValue(row.sizes) }),
  version: row.version,
  sku: row.sku,
  taxClass: row.tax_class,
  archivedAt: row.archived_at,
  createdAt: row.created_at,
});
