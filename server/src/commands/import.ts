import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { newImport, type ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import { commandLine } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import { applyImport } from '../imports/applying.service.ts';
import { startImport } from '../imports/imports.service.ts';
import { readPart } from '../imports/reading.service.ts';
import { removeImport } from '../imports/removal.service.ts';
import { resume } from '../imports/steps.service.ts';
import { type Command, UsageError } from './command.ts';
import { errorsOf, reportOf, writeErrors } from './import-report.ts';
import { progressBar } from './progress-bar.ts';
import { requireMigrated } from './require-migrated.ts';

const help = `Usage: npm run shop -- import FILE [--apply] [--mistakes FILE]

Compares a CSV file of products with the catalogue and says what importing it would add and change, and what is wrong
with it. With --apply it is imported then: all of it, or nothing where there is a mistake. The columns are described in
docs/imports.md; 'export' writes such a file. Ends with code 1 when the file has mistakes, which --mistakes writes into
a CSV file of their own.

Beside a running shop whose database is a file (DATA_DIR) use the page /admin-products/import: while a large import is
stored, the shop would wait for this command without answering anybody.`;

export const importCommand: Command = {
  summary: 'import products from a CSV file',
  help,
  options: { apply: { type: 'boolean' }, mistakes: { type: 'string' } },
  takesFile: true,
  run: async ({ db, file: path, flags, options, print }) => {
    if (path === undefined) throw new UsageError(`The file is missing.\n\n${help}`);
    await requireMigrated(db);
    const bar = progressBar();
    const found = await checkFile(db, path, bar.show).finally(bar.clear);
    try {
      if (found.state === 'refused') throw new UsageError(`${found.reason} Nothing was imported.`);
      for (const line of reportOf(found)) print(line);
      if (found.errors > 0) {
        if (options.mistakes) await writeErrors(db, found.id, options.mistakes);
        throw new UsageError(await errorsOf(db, found));
      }
      if (!flags.has('apply')) return print('Nothing was imported: add --apply to do so.');
      await applyImport(db, commandLine, found.id);
      await toTheEnd(db, found.id, (share) => bar.show('Importing', share)).finally(bar.clear);
      print('Imported.');
    } finally {
      await removeImport(db, found.id);
    }
  },
};

type Show = (what: string, share: number) => void;

async function checkFile(db: Database, path: string, show: Show): Promise<ProductImport> {
  const file = await open(path).catch((error: Error) => {
    throw new UsageError(`The file cannot be read: ${error.message}`);
  });
  try {
    const about = newImport.safeParse({ fileName: basename(path), size: (await file.stat()).size });
    if (!about.success) throw new UsageError(String(about.error.issues[0]?.message));
    let found = await startImport(db, commandLine, about.data);
    while (found.state === 'reading') {
      found = await readPart(db, found.id, found.offset, await partOf(file, found));
      show('Reading', found.offset / found.size);
    }
    return await toTheEnd(db, found.id, (share) => show('Checking', share));
  } finally {
    await file.close();
  }
}

async function partOf(file: FileHandle, { offset, size }: ProductImport): Promise<Buffer> {
  const length = Math.min(importPartSize, size - offset);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

async function toTheEnd(db: Database, id: string, show: (share: number) => void): Promise<ProductImport> {
  for (;;) {
    const found = await resume(db, id);
    if (found.state !== 'checking' && found.state !== 'applying') return found;
    show(found.progress);
  }
}
