import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { encryptedEnding } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore.service.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { type ShopCommand, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { contentOf } from './sizes.ts';

const help = `Usage: npm run shop -- restore FILE [--identity KEYFILE]

Puts a backup into an empty database and its pictures into the storage that the settings name; the database may be of the
other kind than the one that was backed up. Nothing is overwritten: where there are rows it stops. All of it is restored, or
nothing, and then compared with the backup.

  --identity KEYFILE  the file with the secret key of age, for an encrypted backup`;

export const restoreCommand: ShopCommand = {
  summary: 'put a backup into an empty database',
  help,
  options: { identity: { type: 'string' } },
  takesFile: true,
  run: async ({ db, config, file, options, print }) => {
    if (file === undefined) throw new UsageError(`Name the backup.\n\n${help}`);
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const identity = options.identity === undefined ? undefined : await keyIn(options.identity);
    if (file.endsWith(encryptedEnding) && identity === undefined) {
      throw new UsageError('The backup is encrypted: name the file of its key with --identity.');
    }
    const bar = progressBar();
    const shop = { db, storage: pictureStorageOf(config) };
    const sums = await restoreBackup(shop, { file, identity, onProgress: bar.show });
    bar.clear();
    print(`Restored ${contentOf(sums)}. Every table is as in the backup.`);
  },
};

/** Its other lines are comments. */
async function keyIn(path: string): Promise<string> {
  const [key] = /^AGE-SECRET-KEY-\S+/m.exec(await readFile(path, 'utf8')) ?? [];
  if (key === undefined) throw new UsageError(`${path} holds no secret key of age (AGE-SECRET-KEY-…).`);
  return key;
}
