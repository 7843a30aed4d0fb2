import { sql } from 'kysely';
import type { Transaction } from '../../database/schema.ts';

/** Archives a product, or puts it back on sale where `archivedAt` is null. */
export async function setArchived(trx: Transaction, id: string, archivedAt: string | null): Promise<void> {
  await trx
    .updateTable('products')
    .set({ archived_at: archivedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
