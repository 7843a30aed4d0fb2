import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';

const lowOnSale = (db: Database, atMost: number) =>
  db.selectFrom('products').where('stock', '<=', atMost).where('archived_at', 'is', null);

/** `sizes` are those that are sold out, where the product has more units. */
export type LowStockProduct = { id: string; title: string; stock: number; sizes?: string[] };

export async function findLow(
  db: Database,
  { atMost, limit }: { atMost: number; limit: number },
): Promise<LowStockProduct[]> {
  const rows = await lowOnSale(db, atMost)
    .select(['id', 'title', 'stock'])
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, stock }) => ({ id, title, stock: stock ?? 0 }));
}

export const countLow = (db: Database, atMost: number): Promise<number> => countRows(lowOnSale(db, atMost));
