import type { Database, Schema } from '../database/schema.ts';

export async function insertKey(db: Database, row: Schema['download_keys']): Promise<void> {
  await db.insertInto('download_keys').values(row).execute();
}

/** @returns whether there was such a key, which is gone now */
export async function takeKey(db: Database, hash: string, time: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('download_keys')
    .where('key_hash', '=', hash)
    .where('expires_at', '>', time)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpired(db: Database, time: string): Promise<void> {
  await db.deleteFrom('download_keys').where('expires_at', '<=', time).execute();
}
