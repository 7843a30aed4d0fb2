import { sql } from 'kysely';
import type { Transaction } from '../database/schema.ts';

/** Archives products, or puts them back on sale where `archivedAt` is null. At most some thousand at once. */
export async function setArchived(
  trx: Transaction,
  ids: readonly string[],
  archivedAt: string | null,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ archived_at: archivedAt, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
  // As the database itself does it with a deleted product.
  if (archivedAt !== null) await trx.deleteFrom('cart_lines').where('product_id', 'in', ids).execute();
}
