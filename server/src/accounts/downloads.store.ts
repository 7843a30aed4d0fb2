import { deleteInSteps } from '../database/delete-in-steps.ts';
import type { DownloadKeysTable } from '../database/schema/accounts.ts';
import type { Database } from '../database/schema.ts';

export async function insertKey(db: Database, row: DownloadKeysTable): Promise<void> {
  await db.insertInto('download_keys').values(row).execute();
}

type Key = Pick<DownloadKeysTable, 'key_hash' | 'file'>;

/** Deletes a key. @returns its filters, if it existed */
export const takeKey = (
  db: Database,
  { key_hash, file }: Key,
  time: string,
): Promise<Pick<DownloadKeysTable, 'filters'> | undefined> =>
  db
    .deleteFrom('download_keys')
    .where('key_hash', '=', key_hash)
    .where('file', '=', file)
    .where('expires_at', '>', time)
    .returning('filters')
    .executeTakeFirst();

export const deleteExpired = (db: Database, time: string, closing?: AbortSignal): Promise<number> =>
  deleteInSteps(
    db,
    { table: 'download_keys', key: ['key_hash'], where: (key) => key('expires_at', '<=', time) },
    closing,
  );
