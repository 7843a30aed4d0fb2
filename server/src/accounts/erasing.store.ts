import { actors } from '@kiosk/contract/actors.ts';
import type { Database, Transaction } from '../database/schema.ts';

/** Deletes what hangs on an account and names nobody else, and takes its email out of what does. */
export async function deleteBelongings(trx: Transaction, accountId: string, email: string): Promise<void> {
  const tables = [
    'known_networks',
    'account_links',
    'order_keys',
    'saved_views',
    'product_keys',
    'product_changes',
  ] as const;
  for (const table of tables) await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  await trx.deleteFrom('reset_requests').where('email', '=', email).execute();
  await trx.updateTable('imports').set({ actor: actors.erased }).where('actor_id', '=', accountId).execute();
}

export type ErasureRequestRow = { id: string; email: string; erasure_requested_at: string | null };

export const findErasureRequests = (db: Database, max: number): Promise<ErasureRequestRow[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'erasure_requested_at'])
    .where('erasure_requested_at', 'is not', null)
    .orderBy('erasure_requested_at')
    .orderBy('id')
    .limit(max)
    .execute();

/** The links of an account that were mailed and can be used. */
export const findOpenLinks = (db: Database, accountId: string, now: string) =>
  db
    .selectFrom('account_links')
    .select(['purpose', 'email', 'created_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
