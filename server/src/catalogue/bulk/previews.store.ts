import type { ProductsChange } from '@kiosk/contract/product-changes.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import type { Database, Transaction } from '../../database/schema.ts';

/** A product as it was when a change of it was previewed: its id, version and stock. */
export type PreviewedProduct = [id: string, version: number, stock: number | null];

export type StoredPreview = {
  id: string;
  change: ProductsChange;
  /** The products that change; empty once that is done. */
  seen: PreviewedProduct[];
  changed: number;
  appliedAt: string | null;
};

export async function insertPreview(
  db: Database,
  preview: {
    id: string;
    accountId: string;
    change: ProductsChange;
    seen: PreviewedProduct[];
    createdAt: string;
  },
): Promise<void> {
  const { id, accountId, change, seen, createdAt } = preview;
  await db
    .insertInto('product_changes')
    .values({
      id,
      account_id: accountId,
      change: JSON.stringify(change),
      seen: JSON.stringify(seen),
      changed: seen.length,
      created_at: createdAt,
      applied_at: null,
    })
    .execute();
}

export async function findPreview(
  db: Database,
  accountId: string,
  id: string,
): Promise<StoredPreview | undefined> {
  const row = await db
    .selectFrom('product_changes')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      id,
      change: JSON.parse(row.change),
      seen: JSON.parse(row.seen),
      changed: row.changed,
      appliedAt: row.applied_at,
    }
  );
}

/** Two calls that apply the same preview wait for each other here. @returns whether this is the first */
export async function markApplied(trx: Transaction, id: string, at: string): Promise<boolean> {
  const marked = await trx
    .updateTable('product_changes')
    .set({ applied_at: at, seen: '[]' })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export const deleteOlder = (db: Database, than: string, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    { table: 'product_changes', key: ['id'], where: (change) => change('created_at', '<', than) },
    closing,
  );
