import { createReadStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hour } from '../clock.ts';
import { makeFolder } from '../make-folder.ts';
import type { BackupStore } from './backup-store.ts';
import { isBackupName } from './format.ts';

const unfinished = 'unfinished-';

/** Milliseconds without a change after which nobody writes or reads an unfinished file any more. */
const abandoned = hour;

/** Keeps backups in a folder. A file has its name only when it is whole and on disk. */
export function folderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async create(name) {
      await makeFolder(folder);
      const path = pathOf(unfinished + name);
      const sink = (await open(path, 'wx', 0o600)).createWriteStream({ flush: true });
      return {
        sink,
        read: () => createReadStream(path),
        async keep() {
          await rename(path, pathOf(name));
          return (await stat(pathOf(name))).size;
        },
        async discard() {
          sink.destroy();
          await rm(path, { force: true });
        },
      };
    },
    read: (name) => createReadStream(pathOf(name)),
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    list: async () => (await namesIn(folder)).filter(isBackupName),
    remove: (name) => rm(pathOf(name)),
    async tidy() {
      const removed: string[] = [];
      for (const name of await namesIn(folder)) {
        if (!name.startsWith(unfinished) || !isBackupName(name.slice(unfinished.length))) continue;
        const { mtimeMs } = await stat(pathOf(name));
        if (Date.now() - mtimeMs < abandoned) continue;
        await rm(pathOf(name), { force: true });
        removed.push(pathOf(name));
      }
      return removed;
    },
    addressOf: pathOf,
  };
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
