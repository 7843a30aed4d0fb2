import { isRecipient } from '../backup/archive.ts';
import { writeBackup } from '../backup/backup.service.ts';
import { openBackups } from '../backup/backup-store.ts';
import { rotate } from '../backup/rotation.ts';
import { isMigratedExactly } from '../database/migrate.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { type ShopCommand, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { contentsSummary, megabytes } from './sizes.ts';

const help = `Usage: npm run shop -- backup FOLDER [--keep N] [--encrypt-to KEY]
       npm run shop -- backup s3://BUCKET/NAME [--keep N] [--encrypt-to KEY]

Writes the whole shop, with its pictures, into one file of that folder or bucket, while the shop runs: all of it is of one
moment. The file is read again and counted. 'restore' puts it into an empty database, of either kind. A backup that lacks
files of pictures is kept, and ends with code 1. The BACKUP_S3_… settings name the store of the bucket.

  --keep N          removes older backups there but the N newest; none where files of pictures are missing
  --encrypt-to KEY  encrypts the file for this public key of age (age1…); only its secret key can open it`;

export const backupCommand: ShopCommand = {
  summary: 'write the whole shop into one file, while it runs',
  help,
  options: { keep: { type: 'string' }, 'encrypt-to': { type: 'string' } },
  takesFile: true,
  worksOn: 'older too',
  run: async ({ db, config, file: where, options, print }) => {
    if (where === undefined) throw new UsageError(`Name the folder.\n\n${help}`);
    const keep = options.keep === undefined ? undefined : countIn(options.keep);
    const recipient = options['encrypt-to'];
    if (recipient !== undefined && !isRecipient(recipient))
      throw new UsageError('What stands behind --encrypt-to is no public key of age (age1…).');
    const store = openBackups(where, config);
    if (!(await isMigratedExactly(db))) throw new UsageError(older);
    for (const left of await store.tidy()) print(`Removed ${left}, which a backup that was ended had left.`);
    const bar = progressBar();
    const shop = { db, storage: pictureStorageOf(config) };
    const { name, address, bytes, sums, missing } = await writeBackup(shop, {
      store,
      recipient,
      onProgress: bar.show,
    });
    bar.clear();
    for (const picture of missing)
      print(`Missing in the storage of pictures, and so in the backup: ${picture}`);
    print(
      `Wrote ${address}: ${contentsSummary(sums)}, ${megabytes(bytes)} MB, read back without a difference.`,
    );
    // The older ones may be the only ones that have them.
    if (missing.length > 0) throw new UsageError(lacking(missing.length, keep !== undefined));
    if (keep === undefined) return;
    const { removed, notCounted } = await rotate(store, { written: name, keep });
    for (const old of removed) print(`Removed ${store.addressOf(old)}.`);
    if (notCounted.length > 0) {
      const names = notCounted.map(store.addressOf).join(', ');
      print(
        `Dated in the future, so neither counted nor removed: ${names}. Check the clock of this machine.`,
      );
    }
  },
};

const older =
  "The database is of an older version of the shop: make the backup with that version. 'migrate' has no way back.";

const lacking = (files: number, keeps: boolean) =>
  `The backup lacks ${files === 1 ? '1 file' : `${files} files`} of pictures${keeps ? ', so no older backup was removed' : ''}. Upload the pictures again, or remove those that nothing uses: npm run shop -- pictures clean --delete`;

function countIn(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--keep must be a whole number from 1 to 9999.\n\n${help}`);
}
