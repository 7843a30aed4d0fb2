import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type KeptAndOpen, sumsByKey } from './sales-figures.store.ts';

export type ProductPace = {
  id: string;
  title: string;
  stock: number;
  size_stocks: string | null;
  /** Units, without those that came back. */
  sold: number;
};

type StockQuery = { threshold: number; limit: number };

const pace = (db: Database, sold: KeptAndOpen) =>
  db
    .selectFrom(sumsByKey(db, sold).as('sums'))
    .select(['key', sql<number>`cast(quantity - returned as bigint)`.as('sold')]);

const soldUnits = sql<number>`coalesce(pace.sold, 0)`;

/** Sold out first, and of that what sold most; then what lasts shortest, and at the end what does not sell. */
const soonest = sql`case when stock = 0 then -1 - ${soldUnits}
  when ${soldUnits} > 0 then stock * 1.0 / ${soldUnits} else 1e12 + stock end`;

/** Products on sale with few units or none, read off the index by stock. */
export const findLowByPace = (
  db: Database,
  sold: KeptAndOpen,
  { threshold, limit }: StockQuery,
): Promise<ProductPace[]> =>
  db
    .with('pace', () => pace(db, sold))
    .selectFrom('products')
    .leftJoin('pace', 'pace.key', 'products.id')
    .select(['products.id', 'title', 'size_stocks'])
    .select([sql<number>`stock`.as('stock'), soldUnits.as('sold')])
    .where('archived_at', 'is', null)
    .where('stock', '<=', threshold)
    .orderBy(soonest)
    .orderBy('products.id')
    .limit(limit)
    .execute();

/** Products on sale with more units, of which as many were sold as are left. */
export const findFast = (
  db: Database,
  sold: KeptAndOpen,
  { threshold, limit }: StockQuery,
): Promise<ProductPace[]> =>
  db
    .with('pace', () => pace(db, sold))
    .selectFrom('pace')
    .innerJoin('products', 'products.id', 'pace.key')
    .select(['products.id', 'title', 'size_stocks', sql<number>`stock`.as('stock'), 'pace.sold'])
    .where('archived_at', 'is', null)
    .where('pace.sold', '>', threshold)
    .where('stock', '>', threshold)
    .whereRef('stock', '<=', 'pace.sold')
    .orderBy(soonest)
    .orderBy('products.id')
    .limit(limit)
    .execute();

/** The products on sale whose sizes have stocks of their own. */
export const findSized = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'size_stocks'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .where('size_stocks', 'is not', null)
    .execute();
