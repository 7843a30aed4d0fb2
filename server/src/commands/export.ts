import { commandLine, recordExport } from '../audit/audit.service.ts';
import { now } from '../clock.ts';
import { productsCsv } from '../imports/export.service.ts';
import { type ShopCommand, writeOverFile } from './command.ts';

export const exportCommand: ShopCommand = {
  summary: 'write all products into a CSV file',
  help: `Usage: npm run shop -- export [FILE]

Writes all products, archived ones too, into a CSV file that 'import' reads back without loss (docs/imports.md); where
no file is named, into products-<today>.csv. An old file of that name is replaced when the new one is whole.`,
  options: {},
  takesFile: true,
  run: async ({ db, file = `products-${now().slice(0, 10)}.csv`, print }) => {
    await recordExport(db, commandLine, 'products', {});
    await writeOverFile(file, await productsCsv(db));
    print(`Wrote ${file}.`);
  },
};
