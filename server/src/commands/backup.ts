import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '../backup/backup.service.ts';
import { isBackupName } from '../backup/format.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { type ShopCommand, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { requireMigrated } from './require-migrated.ts';
import { contentOf, megabytes } from './sizes.ts';

const help = `Usage: npm run shop -- backup FOLDER [--keep N] [--encrypt-to KEY]

Writes the whole shop, with its pictures, into one file of that folder, while the shop runs: all of it is of one moment.
The file is read again before it gets its name. 'restore' puts it into an empty database, of either kind.

  --keep N          removes older backups in the folder but the N newest
  --encrypt-to KEY  encrypts the file for this public key of age (age1…); only its secret key can open it`;

export const backupCommand: ShopCommand = {
  summary: 'write the whole shop into one file, while it runs',
  help,
  options: { keep: { type: 'string' }, 'encrypt-to': { type: 'string' } },
  takesFile: true,
  run: async ({ db, config, file: folder, options, print }) => {
    if (folder === undefined) throw new UsageError(`Name the folder.\n\n${help}`);
    const keep = options.keep === undefined ? undefined : countIn(options.keep);
    await requireMigrated(db);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const bar = progressBar();
    const shop = { db, storage: pictureStorageOf(config) };
    const recipient = options['encrypt-to'];
    const { file, bytes, sums, missing } = await writeBackup(shop, {
      folder,
      recipient,
      onProgress: bar.show,
    });
    bar.clear();
    for (const name of missing) print(`Missing in the storage of pictures, and so in the backup: ${name}`);
    print(`Wrote ${file}: ${contentOf(sums)}, ${megabytes(bytes)} MB, read back without a difference.`);
    if (keep !== undefined) for (const old of await removeOld(folder, keep)) print(`Removed ${old}.`);
  },
};

function countIn(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--keep must be a whole number from 1.\n\n${help}`);
}

/** The names begin with their time. */
async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isBackupName).sort().reverse();
  const old = names.slice(keep).map((name) => join(folder, name));
  for (const path of old) await rm(path);
  return old;
}
