import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { copiedTables } from '../database/snapshot.ts';
import { Problem } from '../problem.ts';
import { nameOf, type PictureFile, pictureFormats } from '../uploads/storage.ts';

// What is in a backup: `kiosk.json`, the parts of each table in lines of JSON, pictures, and in the end `sums.json`.

export const headName = 'kiosk.json';
export const sumsName = 'sums.json';

/** The beginning of a backup: what it is of. The migrations are those that had been run. */
export const head = z.object({
  format: z.literal(1, 'a backup of a newer version of the shop'),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.enum(copiedTables)),
});
export type BackupHeader = z.infer<typeof head>;

/** The end of a backup. Without it the file is not whole. */
export const sums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), cents: z.number(), checksum: z.string() })),
  pictures: z.number(),
});
export type Sums = z.infer<typeof sums>;

export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** @returns the table that an entry belongs to */
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1];

export const pictureName = (file: PictureFile): string => `uploads/${nameOf(file)}`;

/** @throws Error unless it is the name of a picture's file */
export function pictureOfName(name: string): PictureFile {
  const [, id = '', width, ending] = /^uploads\/(\w+)\/(\d+)\.(\w+)$/.exec(name) ?? [];
  const format = pictureFormats.find((each) => each === ending);
  if (format === undefined) throw notABackup(name);
  return { id, width: Number(width), format };
}

const ours = /^kiosk-\d{8}T\d{6}Z(-[\da-f]{6})?\.tar\.gz(\.age)?$/;

/** Whether a file's name is one that a backup is given. */
export const isBackupName = (name: string): boolean => ours.test(name);

/** The beginning of the names of backups, in the order of time. */
export const timeOf = (date: Date): string =>
  `kiosk-${date.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`;

/** The end is by chance, because two backups may begin in the same second. */
export const backupName = (now: Date): string => `${timeOf(now)}-${randomBytes(3).toString('hex')}.tar.gz`;

/** @param why what shows it */
export const notABackup = (why: string) => new Problem('invalid', `This is no backup of this shop (${why}).`);

export const notWhole = (why: string) =>
  new Problem('invalid', `The backup is damaged, or not whole (${why}).`);
