import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { Database } from '../../database/schema.ts';
import { type ProductRow, productFromRow } from '../product-rows.ts';
import { findRows } from '../products.store.ts';

export async function findForAdmin(db: Database, id: string): Promise<AdminProduct | undefined> {
  const [product] = await readForAdmin(db, [id]);
  return product;
}

/** Whole products, on sale or archived, in the order of `ids`; those that are gone are left out. */
export async function readForAdmin(db: Database, ids: readonly string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const rows = await findRows(db, ids);
  const found = new Map(rows.map((row) => [row.id, adminProductOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const adminProductOf = (row: ProductRow): AdminProduct => ({
  ...productFromRow(row),
  version: row.version,
  sku: row.sku,
  archivedAt: row.archived_at,
  createdAt: row.created_at,
});
