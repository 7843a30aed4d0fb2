import { randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { nothingThere } from '../nothing-there.ts';
import { nameOf, type PictureStorage } from './storage.ts';

/** Stores pictures in a folder, which is created for the first one. */
export function diskStorage(folder: string): PictureStorage {
  const pathOf = (file: Parameters<typeof nameOf>[0]) => join(folder, nameOf(file));
  return {
    async put(file, bytes) {
      const path = pathOf(file);
      await makeDurably(dirname(path));
      // A crash leaves a partial file under a name that is never requested.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeDurably(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(file) {
      const handle = await open(pathOf(file)).catch(nothingThere);
      if (handle === undefined) return undefined;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
    },

    has: (file) =>
      access(pathOf(file)).then(
        () => true,
        (error) => nothingThere(error) ?? false,
      ),

    delete: (file) => rm(pathOf(file), { force: true }),
  };
}

/** Syncs the folder's entry in its parent, which a power cut could lose. */
async function makeDurably(path: string): Promise<void> {
  const first = await makeFolder(path);
  if (first !== undefined) await syncFolder(dirname(path));
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
