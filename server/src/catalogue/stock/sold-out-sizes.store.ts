import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type SizedProduct = { id: string; title: string; size_stocks: string | null };

/**
 * Products on sale of which a size is sold out, read from an index of their own, whose condition is this one to the letter.
 * @param moreThan of those only what has more units in all
 */
export const findWithSoldOutSizes = (
  db: Database,
  { moreThan, limit }: { moreThan?: number; limit: number },
): Promise<SizedProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'size_stocks'])
    .where('archived_at', 'is', null)
    .where(sql<boolean>`size_stocks like '%"stock":0}%'`)
    .$if(moreThan !== undefined, (query) => query.where('stock', '>', moreThan ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();
