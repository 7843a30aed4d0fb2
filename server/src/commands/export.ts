import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commandLine, recordExport } from '../audit/audit.service.ts';
import { now } from '../clock.ts';
import { productsCsv } from '../imports/export.service.ts';
import { refuseToWrite, type ShopCommand } from './command.ts';
import { requireMigrated } from './require-migrated.ts';

export const exportCommand: ShopCommand = {
  summary: 'write all products into a CSV file',
  help: `Usage: npm run shop -- export [FILE]

Writes all products, archived ones too, into a CSV file that 'import' reads back without loss (docs/imports.md); where
no file is named, into products-<today>.csv. An old file of that name is replaced when the new one is whole.`,
  options: {},
  takesFile: true,
  run: async ({ db, file = `products-${now().slice(0, 10)}.csv`, print }) => {
    await requireMigrated(db);
    await recordExport(db, commandLine, 'products', {});
    const unfinished = `${file}.unfinished`;
    try {
      await pipeline(Readable.from(await productsCsv(db)), createWriteStream(unfinished));
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      refuseToWrite(error);
    }
    print(`Wrote ${file}.`);
  },
};
