import { buffer } from 'node:stream/consumers';
import { Problem } from '../problem.ts';
import { nameOf, type PictureFile, type PictureStorage } from '../uploads/storage.ts';

/** A whole file; undefined if it is missing. */
export async function bytesOf(storage: PictureStorage, file: PictureFile): Promise<Buffer | undefined> {
  const stored = await storage.get(file);
  return stored && buffer(stored.stream);
}

/**
 * A picture's files never change, so one that is there must be the same.
 * @returns whether it was not there
 * @throws Problem where it is another one
 */
export async function putPicture(
  storage: PictureStorage,
  file: PictureFile,
  bytes: Buffer,
): Promise<boolean> {
  const known = await bytesOf(storage, file);
  if (known !== undefined && !bytes.equals(known))
    throw new Problem('conflict', `There is another picture ${nameOf(file)} already.`);
  if (known === undefined) await storage.put(file, bytes);
  return known === undefined;
}
