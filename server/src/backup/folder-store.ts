import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hour } from '../clock.ts';
import { makeDurably, renameDurably } from '../durable-files.ts';
import { nothingThere } from '../nothing-there.ts';
import { Problem } from '../problem.ts';
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
      const path = pathOf(unfinished + name);
      const file = await makeDurably(folder)
        .then(() => open(path, 'wx', 0o600))
        .catch(refusedAs(notWritten));
      const sink = file.createWriteStream({ flush: true });
      return {
        sink,
        read: () => createReadStream(path),
        async keep() {
          await renameDurably(path, pathOf(name)).catch(refusedAs(notWritten));
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
      stat(pathOf(name)).then(
        (found) => !found.isDirectory(),
        () => false,
      ),
    list: async () => (await namesIn(folder)).filter(isBackupName),
    remove: (name) => rm(pathOf(name)).catch(refusedAs(notRemoved)),
    async tidy() {
      const removed: string[] = [];
      for (const name of await namesIn(folder)) {
        if (!name.startsWith(unfinished) || !isBackupName(name.slice(unfinished.length))) continue;
        const { mtimeMs } = await stat(pathOf(name));
        if (Date.now() - mtimeMs < abandoned) continue;
        await rm(pathOf(name), { force: true }).catch(refusedAs(notRemoved));
        removed.push(pathOf(name));
      }
      return removed;
    },
    addressOf: pathOf,
  };
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder)
    .catch((error) => nothingThere(error) ?? [])
    .catch(refusedAs('The folder cannot be read'));

const notWritten = 'The file cannot be written';
const notRemoved = 'The file cannot be removed';

const refusedAs = (what: string) => (error: Error) => {
  throw new Problem('invalid', `${what}: ${error.message}`);
};
