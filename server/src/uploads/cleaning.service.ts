import type { Database } from '../database/schema.ts';
import * as store from './pictures.store.ts';
import { addressesInUse } from './references.store.ts';
import { filesOf, type PictureStorage, pictureIdIn } from './storage.ts';

/**
 * Pictures that no product and no order line uses, the oldest first.
 * @param before only pictures last uploaded before this instant, because an open form may still use a newer one
 */
export async function findUnused(db: Database, before: string): Promise<store.StoredPicture[]> {
  const old = await store.findUploadedBefore(db, before);
  const used = new Set([...(await addressesInUse(db))].map(pictureIdIn));
  return old.filter(({ id }) => !used.has(id));
}

/**
 * Deletes an unused picture, unless it was uploaded again in the meantime. The row is deleted first, so that a crash
 * leaves unreferenced files, but never a picture without files.
 * @returns whether it was removed
 */
export async function removeUnused(
  db: Database,
  storage: PictureStorage,
  picture: store.StoredPicture,
  before: string,
): Promise<boolean> {
  if (!(await store.removeUploadedBefore(db, picture.id, before))) return false;
  for (const file of filesOf(picture)) await storage.delete(file);
  return true;
}
