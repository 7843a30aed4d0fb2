import type { Selectable } from 'kysely';
import { listOf } from '../database/many-rows.ts';
import type { PicturesTable } from '../database/schema/uploads.ts';
import type { Database } from '../database/schema.ts';

export type StoredPicture = Selectable<PicturesTable>;

/** Reads a picture, if it exists, and sets its upload time to now. */
export const renewPicture = (db: Database, id: string, moment: string): Promise<StoredPicture | undefined> =>
  db
    .updateTable('pictures')
    .set({ uploaded_at: moment })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const isKept = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The ids that are pictures. */
export async function findKept(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', listOf(db, ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function keepPicture(db: Database, row: StoredPicture): Promise<void> {
  const { id: _id, ...again } = row;
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(again))
    .execute();
}

export const findUploadedBefore = (db: Database, moment: string): Promise<StoredPicture[]> =>
  db
    .selectFrom('pictures')
    .selectAll()
    .where('uploaded_at', '<', moment)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();

/** @returns whether there was such a row */
export async function removeUploadedBefore(db: Database, id: string, moment: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where('uploaded_at', '<', moment)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
