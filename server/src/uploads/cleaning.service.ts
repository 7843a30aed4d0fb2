import { uploadsPath } from '@kiosk/contract/paths.ts';
import type { Database } from '../database/schema.ts';
import * as store from './pictures.store.ts';
import { addressesInUse } from './references.store.ts';
import { type PictureStorage, pictureFormats } from './storage.ts';

/**
 * Pictures that no product and no line of an order shows, the oldest first.
 * @param before only those last uploaded before this moment: a form may be open that is going to use a younger one
 */
export async function findUnused(db: Database, before: string): Promise<store.PictureRow[]> {
  const old = await store.findUploadedBefore(db, before);
  const used = new Set([...(await addressesInUse(db))].map(idIn));
  return old.filter(({ id }) => !used.has(id));
}

/**
 * Removes one of them, unless it was uploaded again meanwhile. The row goes first: a command that is stopped in between
 * leaves files that nobody refers to, never a picture without files.
 * @returns whether it was removed
 */
export async function removeUnused(
  db: Database,
  storage: PictureStorage,
  { id, widths }: store.PictureRow,
  before: string,
): Promise<boolean> {
  if (!(await store.removeUploadedBefore(db, id, before))) return false;
  for (const width of JSON.parse(widths) as number[]) {
    for (const format of pictureFormats) await storage.delete({ id, width, format });
  }
  return true;
}

const idIn = (address: string): string => address.slice(uploadsPath.length + 1).split('/', 1)[0] ?? '';
