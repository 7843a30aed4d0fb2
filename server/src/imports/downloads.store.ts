import type { DownloadKeysTable } from '../database/schema/imports.ts';
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

export async function deleteExpired(db: Database, time: string): Promise<void> {
  await db.deleteFrom('download_keys').where('expires_at', '<=', time).execute();
}
