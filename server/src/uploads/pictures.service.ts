import { createHash } from 'node:crypto';
import { uploadsPath } from '@kiosk/contract/paths.ts';
import type { UploadedPicture } from '@kiosk/contract/picture.ts';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { Problem } from '../problem.ts';
import { decodePicture } from './decoder.ts';
import * as store from './pictures.store.ts';
import { filesOf, type PictureFile, type PictureStorage, pictureIdIn, type StoredFile } from './storage.ts';
import type { Versions } from './versions.ts';

export type { PictureStorage } from './storage.ts';

/** One picture at a time, to limit memory and processor time. */
const queued = limitConcurrency(1, 7);

/**
 * Stores a file as a picture. The same bytes are the same picture, which is stored once. The row is written last: a crash
 * before that leaves unreferenced files, which the next upload overwrites.
 * @throws Problem invalid if it is no picture; unavailable if it cannot be stored now
 */
export async function addPicture(
  db: Database,
  storage: PictureStorage,
  file: Buffer,
): Promise<{ picture: UploadedPicture; isNew: boolean }> {
  const added = queued(() => keep(db, storage, file));
  if (added === undefined) throw new Problem('unavailable', pictureMessages.tooBusy);
  return added;
}

async function keep(db: Database, storage: PictureStorage, file: Buffer) {
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32);
  // First, so that the picture is not deleted as unused while its files are checked.
  const known = await store.renewPicture(db, id, now());
  if (known !== undefined && (await hasEveryFile(storage, known)))
    return { picture: pictureOf(known), isNew: false };
  const versions = await decodePicture(file);
  const row = await storeVersions(storage, id, versions).catch(async (error: unknown) => {
    // Where there is no room for all, the others must not take what orders need. Another server may have stored it by now.
    if (!(await store.isKept(db, id))) await discardVersions(storage, id, versions);
    throw error;
  });
  await store.keepPicture(db, { ...row, uploaded_at: now() });
  return { picture: pictureOf(row), isNew: known === undefined };
}

/** The addresses of uploaded pictures that do not exist. */
export async function findMissingPictures(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const idOf = new Map(
    addresses.flatMap((address) => {
      const id = pictureIdIn(address);
      return id === undefined ? [] : [[address, id] as const];
    }),
  );
  const kept = await store.findKept(db, [...new Set(idOf.values())]);
  return new Set([...idOf].flatMap(([address, id]) => (kept.has(id) ? [] : [address])));
}

/** One version of a picture. @throws Problem not-found, or unavailable if it cannot be read now */
export async function openPicture(storage: PictureStorage, file: PictureFile): Promise<StoredFile> {
  const found = await storing(storage.get(file), pictureMessages.notLoaded);
  if (found === undefined) throw new Problem('not-found', pictureMessages.notFound);
  return found;
}

async function storeVersions(
  storage: PictureStorage,
  id: string,
  { width, height, widths, files }: Versions,
): Promise<Omit<store.StoredPicture, 'uploaded_at'>> {
  await storing(allEnded(files.map(({ bytes, ...version }) => storage.put({ id, ...version }, bytes))));
  const bytes = files.reduce((sum, version) => sum + version.bytes.length, 0);
  return { id, width, height, widths: JSON.stringify(widths), bytes };
}

/** Also of those that were not stored. What cannot be deleted is overwritten when the picture is uploaded again. */
async function discardVersions(storage: PictureStorage, id: string, { files }: Versions): Promise<void> {
  await Promise.allSettled(files.map(({ width, format }) => storage.delete({ id, width, format })));
}

/** @throws the first failure, when none is under way any more */
async function allEnded(puts: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(puts);
  await Promise.all(puts);
}

const hasEveryFile = async (storage: PictureStorage, picture: store.StoredPicture): Promise<boolean> => {
  const files = filesOf(picture).map((file) => storage.has(file));
  return (await storing(Promise.all(files))).every(Boolean);
};

/** Converts a storage error to a message for users; the cause goes to the log. */
const storing = <T>(work: Promise<T>, message: string = pictureMessages.notStored): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Problem('unavailable', message, { reason: String(error) });
  });

const pictureOf = ({
  id,
  width,
  height,
  widths,
  bytes,
}: Omit<store.StoredPicture, 'uploaded_at'>): UploadedPicture => ({
  url: `${uploadsPath}/${id}/${Math.max(...(JSON.parse(widths) as number[]))}`,
  width,
  height,
  bytes,
});
