import { sql } from 'kysely';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Database } from '../../database/schema.ts';
import { idsIn } from './matching.store.ts';

/** What filters ask of a product. */
export type Filterable = Pick<
  StoredProduct,
  'category' | 'brand' | 'colors' | 'sizes' | 'price_cents' | 'stock_state'
>;

export async function readFilterable(db: Database, ids: readonly string[]): Promise<Filterable[]> {
  return db
    .selectFrom('products')
    .select(['category', 'brand', 'colors', 'sizes', 'price_cents', 'stock_state'])
    .where('products.id', 'in', idsIn(db, ids))
    .execute();
}

/** How many products on sale each category has, or each brand, of any of the values of the other; off the counted blocks. */
export async function countBlocks(
  db: Database,
  by: 'category' | 'brand',
  others: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_blocks')
    .select(by)
    .select(sql<number>`cast(sum(count) as bigint)`.as('total'))
    .where('sort', '=', 'id')
    .where(by, '<>', '')
    .where(by === 'category' ? 'brand' : 'category', 'in', others)
    .groupBy(by)
    .execute();
  return new Map(rows.map((row) => [row[by], Number(row.total)]));
}
