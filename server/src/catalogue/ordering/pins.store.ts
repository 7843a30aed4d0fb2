import { prepare } from '../../database/prepared.ts';
import type { Database, Transaction } from '../../database/schema.ts';

/** All pinned products in their order, those too that are not on sale. */
export const findPins = (db: Database) =>
  db
    .selectFrom('pinned_products')
    .crossJoin('products')
    .whereRef('products.id', '=', 'product_id')
    .select(['products.id', 'products.title', 'products.thumbnail', 'products.archived_at'])
    .orderBy('position')
    .execute();

const readPinned = prepare((db: Database) =>
  db
    .selectFrom('pinned_products')
    // SQLite takes an empty table for one of a million rows, and would look for the pin of each product.
    .crossJoin('products')
    .whereRef('products.id', '=', 'product_id')
    .select(['products.id', 'products.category', 'products.brand'])
    .where('products.archived_at', 'is', null)
    .orderBy('position'),
);

/** The pinned products on sale, in their order. */
export const findPinnedOnSale = (db: Database) => readPinned(db, {});

export async function replacePins(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('pinned_products').execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('pinned_products')
    .values(ids.map((product_id, position) => ({ product_id, position })))
    .execute();
}
