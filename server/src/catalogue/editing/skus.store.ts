import { inBatches } from '../../database/in-batches.ts';
import { insertMany, listOf } from '../../database/many-rows.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Database, Transaction } from '../../database/schema.ts';

export type Numbered = Pick<StoredProduct, 'id' | 'title' | 'sku' | 'sizes'>;
export type Claim = { sku: string; product_id: string };

/** The numbers of these products and of their sizes, as they are stored. */
export async function findNumbered(db: Database, ids: Iterable<string>): Promise<Numbered[]> {
  const found: Numbered[] = [];
  for (const some of inBatches(ids)) {
    found.push(
      ...(await db
        .selectFrom('products')
        .select(['id', 'title', 'sku', 'sizes'])
        .where('id', 'in', some)
        .execute()),
    );
  }
  return found;
}

/** The product whose own number this is, on sale or archived. */
export const findBySku = (db: Database, sku: string): Promise<{ id: string; title: string } | undefined> =>
  db.selectFrom('products').select(['id', 'title']).where('sku', '=', sku).executeTakeFirst();

/** The claims of these SKUs. */
export const findClaims = (db: Database, skus: readonly string[]): Promise<Claim[]> =>
  db.selectFrom('product_skus').selectAll().where('sku', 'in', listOf(db, skus)).execute();

export async function deleteClaimsOf(trx: Transaction, ids: Iterable<string>): Promise<void> {
  for (const some of inBatches(ids)) {
    await trx.deleteFrom('product_skus').where('product_id', 'in', some).execute();
  }
}

/**
 * Claims that others have are left out. Of two transactions that claim the same, the second waits for the first.
 * @returns those that were made
 */
export const insertClaims = (trx: Transaction, claims: readonly Claim[]): Promise<Claim[]> =>
  insertMany(
    trx,
    'product_skus',
    { sku: 'text', product_id: 'text' },
    claims.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
    (insert) => insert.onConflict((conflict) => conflict.doNothing()).returning(['sku', 'product_id']),
  );

/** @returns whether the claim was still that of `from` */
export async function moveClaim(
  trx: Transaction,
  { sku, from, to }: { sku: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_skus')
    .set({ product_id: to })
    .where('sku', '=', sku)
    .where('product_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
