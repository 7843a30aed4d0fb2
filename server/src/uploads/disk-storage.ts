import { access, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDurably, replaceDurably } from '../durable-files.ts';
import { nothingThere } from '../nothing-there.ts';
import { nameOf, type PictureStorage } from './storage.ts';

/** Stores pictures in a folder, which is created for the first one. */
export function diskStorage(folder: string): PictureStorage {
  const pathOf = (file: Parameters<typeof nameOf>[0]) => join(folder, nameOf(file));
  return {
    async put(file, bytes) {
      const path = pathOf(file);
      await makeDurably(dirname(path));
      await replaceDurably(path, bytes);
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
