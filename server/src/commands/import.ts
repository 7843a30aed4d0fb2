import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type NamedPicture, newImport, type ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { commandLine } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import { startImport } from '../imports/imports.service.ts';
import { isFileName } from '../imports/picture-names.ts';
import { type ProbePicture, pictureProbe } from '../imports/picture-probe.service.ts';
import { namePictures } from '../imports/pictures.service.ts';
import { readPart } from '../imports/reading.service.ts';
import { removeImport } from '../imports/removal.service.ts';
import { applyImport } from '../imports/start-applying.service.ts';
import { resume } from '../imports/steps.service.ts';
import { Problem } from '../problem.ts';
import { addPicture } from '../uploads/pictures.service.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { type ShopCommand, UsageError } from './command.ts';
import { firstErrorsOf, importReportOf, writeErrors } from './import-report.ts';
import { progressBar } from './progress-bar.ts';

const help = `Usage: npm run shop -- import FILE [--apply] [--errors FILE] [--pictures FOLDER]

Compares a CSV file of products with the catalogue and reports what importing it would add and change, and its errors.
With --apply the file is imported: all of it, or nothing if there is an error. The columns are described in
docs/imports.md; 'export' writes such a file. Exits with code 1 if the file has errors, which --errors writes to a CSV
file. Cells may name pictures of the folder --pictures, as cup.jpg.

If a shop is running on a database file (DATA_DIR), use its page /admin-products/import instead: while this command
stores a large import, the running shop could not respond.`;

export const importCommand: ShopCommand = {
  summary: 'import products from a CSV file',
  help,
  options: { apply: { type: 'boolean' }, errors: { type: 'string' }, pictures: { type: 'string' } },
  takesFile: true,
  run: async ({ db, config, file: path, flags, options, print }) => {
    if (path === undefined) throw new UsageError(`The file is missing.\n\n${help}`);
    const bar = progressBar();
    const probe = pictureProbe({ own: config.publicUrl });
    const add = (file: Buffer) => addPicture(db, pictureStorageOf(config), file);
    const pictures = await sendPictures(options.pictures, add, bar.show).finally(bar.clear);
    const found = await checkFile(db, { path, pictures, probe }, bar.show).finally(bar.clear);
    try {
      if (found.state === 'refused') throw new UsageError(`${found.reason} Nothing was imported.`);
      for (const line of importReportOf(found)) print(line);
      if (found.errors > 0) {
        if (options.errors) await writeErrors(db, found.id, options.errors);
        throw new UsageError(await firstErrorsOf(db, found));
      }
      if (!flags.has('apply')) return print('Nothing was imported. Add --apply to import the file.');
      await applyImport(db, commandLine, found.id);
      await toTheEnd(db, probe, found.id, (share) => bar.show('Importing', share)).finally(bar.clear);
      print('Imported.');
    } finally {
      // An import that is still being applied is kept. The error must not hide why it failed.
      await removeImport(db, found.id).catch(() => undefined);
    }
  },
};

type Show = (what: string, share: number) => void;

/** Stores the pictures of a folder. @returns their names and addresses */
async function sendPictures(
  folder: string | undefined,
  add: (file: Buffer) => ReturnType<typeof addPicture>,
  show: Show,
): Promise<NamedPicture[]> {
  if (folder === undefined) return [];
  const files = await readdir(folder).catch((error: Error) => {
    throw new UsageError(`The folder cannot be read: ${error.message}`);
  });
  const sent: NamedPicture[] = [];
  const names = files.filter(isFileName);
  for (const name of names) {
    const { picture } = await add(await readFile(join(folder, name))).catch((error: Error) => {
      throw new UsageError(`${failureOf(name, error)} Nothing was imported.`);
    });
    sent.push({ name, url: picture.url });
    show('Storing pictures', sent.length / names.length);
  }
  return sent;
}

/** Where the fault is not the picture's, its cause: a full disk, a bucket that does not answer. */
const failureOf = (name: string, error: Error): string =>
  error instanceof Problem && error.kind === 'unavailable' && error.reason
    ? `${name} could not be stored (${error.reason}).`
    : `${name}: ${error.message}`;

type Chosen = { path: string; pictures: readonly NamedPicture[]; probe: ProbePicture };

async function checkFile(
  db: Database,
  { path, pictures, probe }: Chosen,
  show: Show,
): Promise<ProductImport> {
  const file = await open(path).catch((error: Error) => {
    throw new UsageError(`The file cannot be read: ${error.message}`);
  });
  try {
    const about = newImport.safeParse({ fileName: basename(path), size: (await file.stat()).size });
    if (!about.success) throw new UsageError(String(about.error.issues[0]?.message));
    let found = await startImport(db, commandLine, about.data);
    await namePictures(db, found.id, pictures);
    while (found.state === 'reading') {
      found = await readPart(db, found.id, found.offset, await partOf(file, found));
      show('Reading', found.offset / found.size);
    }
    return await toTheEnd(db, probe, found.id, (share) => show('Checking', share));
  } finally {
    await file.close();
  }
}

async function partOf(file: FileHandle, { offset, size }: ProductImport): Promise<Buffer> {
  const length = Math.min(importPartSize, size - offset);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

async function toTheEnd(
  db: Database,
  probe: ProbePicture,
  id: string,
  show: (share: number) => void,
): Promise<ProductImport> {
  for (;;) {
    const found = await resume(db, probe, id, () => undefined);
    if (found.state !== 'checking' && found.state !== 'applying') return found;
    show(found.progress);
  }
}
