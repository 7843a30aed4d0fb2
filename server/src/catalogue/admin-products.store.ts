import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { Database } from '../database/schema.ts';
import { type ProductRow, productOf } from './product-rows.ts';

export async function findForAdmin(db: Database, id: string): Promise<AdminProduct | undefined> {
  const [product] = await readForAdmin(db, [id]);
  return product;
}

/** Whole products, on sale or archived, in no particular order; those that are gone are left out. */
async function readForAdmin(db: Database, ids: readonly string[]): Promise<AdminProduct[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.value', 'products.category')
    .selectAll('products')
    .select('categories.label as category_label')
    .where('products.id', 'in', ids)
    .execute();
  return rows.map(adminProductOf);
}

const adminProductOf = (row: ProductRow): AdminProduct => ({
  ...productOf(row),
  version: row.version,
  sku: row.sku,
  archivedAt: row.archived_at,
  createdAt: row.created_at,
});
