import { sql } from 'kysely';
import { inParts } from '../../database/in-parts.ts';
import type { Transaction } from '../../database/schema.ts';

/** Archives a product, or puts it back on sale where `archivedAt` is null. */
export async function setArchived(trx: Transaction, id: string, archivedAt: string | null): Promise<void> {
  await trx
    .updateTable('products')
    .set({ archived_at: archivedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What is archived leaves the carts; from a deleted product the database itself takes it. */
export async function emptyCartsOf(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    await trx.deleteFrom('cart_lines').where('product_id', 'in', some).execute();
  }
}
