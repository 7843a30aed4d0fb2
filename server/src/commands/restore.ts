import { encryptedEnding, isIdentity } from '../backup/archive.ts';
import { openBackups, splitBackupAddress } from '../backup/backup-store.ts';
import { restoreBackup } from '../backup/restore.service.ts';
import { onHold } from '../database/hold.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { type ShopCommand, textOfFile, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { contentsSummary } from './sizes.ts';

const help = `Usage: npm run shop -- restore FILE [--identity KEYFILE] [--send-mails]
       npm run shop -- restore s3://BUCKET/NAME/FILE [--identity KEYFILE] [--send-mails]

Puts a backup into an empty database and its pictures into the storage that the settings name; the database may be of the
other kind than the one that was backed up. Nothing is overwritten: where there are rows it stops. All of it is restored, or
nothing, and then compared with the backup.

The restored shop is on hold: it can be looked at, but it sends no mails, and settles and cancels no payments by itself,
until 'release' is run.

Mails that waited when the backup was made are not sent, because the shop went on and may have sent them: the Outbox shows
them as not sent, with a button for each.

  --identity KEYFILE  the file with the secret key of age, for an encrypted backup
  --send-mails        once released, send what waited when the backup was made`;

export const restoreCommand: ShopCommand = {
  summary: 'put a backup into an empty database',
  help,
  options: { identity: { type: 'string' }, 'send-mails': { type: 'boolean' } },
  takesFile: true,
  worksOn: 'anything',
  run: async ({ db, config, file, options, flags, print }) => {
    if (file === undefined) throw new UsageError(`Name the backup.\n\n${help}`);
    const { where, name } = splitBackupAddress(file);
    const store = openBackups(where, config);
    if (!(await store.has(name)))
      throw new UsageError(`There is no file ${file}. Name one that 'backup' has written.`);
    const identity = options.identity === undefined ? undefined : await keyIn(options.identity);
    if (file.endsWith(encryptedEnding) && identity === undefined) {
      throw new UsageError('The backup is encrypted: name the file of its key with --identity.');
    }
    const bar = progressBar();
    const shop = { db, storage: pictureStorageOf(config) };
    const sums = await restoreBackup(shop, {
      read: () => store.read(name),
      identity,
      sendsMails: flags.has('send-mails'),
      onProgress: bar.show,
    });
    bar.clear();
    print(`Restored ${contentsSummary(sums)}. Every table is as in the backup.`);
    print(onHold);
  },
};

/** Its other lines are comments. */
async function keyIn(path: string): Promise<string> {
  const [key] = /^AGE-SECRET-KEY-\S+/m.exec(await textOfFile(path)) ?? [];
  if (key === undefined || !isIdentity(key))
    throw new UsageError(`${path} holds no secret key of age (AGE-SECRET-KEY-…).`);
  return key;
}
