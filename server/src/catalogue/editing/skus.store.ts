import type { Database } from '../../database/schema.ts';

/** The product with this number, on sale or archived. */
export const findBySku = (db: Database, sku: string): Promise<{ id: string; title: string } | undefined> =>
  db.selectFrom('products').select(['id', 'title']).where('sku', '=', sku).executeTakeFirst();
