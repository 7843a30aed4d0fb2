import { maxContentPages, type NewContentPage, newContentPage } from '@kiosk/contract/content.ts';
import * as z from 'zod/mini';
import { commandLine } from '../audit/audit.service.ts';
import { contentOfPage, listPages, takeOverPages } from '../content/editing.service.ts';
import { checked, jsonOf, type ShopCommand, textOfFile, UsageError, writeOverFile } from './command.ts';

const exportHelp = `Usage: npm run shop -- pages export [file]

Writes the pages of the shop (imprint, terms …) as JSON, for another shop or for keeping. Earlier versions and uploaded
pictures are not in it; 'backup' has both.`;

const importHelp = `Usage: npm run shop -- pages import <file>

Takes over the pages of a file that 'pages export' has written. A page at an address that the shop has gets another
version; other pages stay. All of them are taken over, or none.`;

const fileOfPages = z.array(newContentPage).check(z.maxLength(maxContentPages));

export const pagesExport: ShopCommand = {
  summary: "write the shop's pages into a file",
  help: exportHelp,
  options: {},
  takesFile: true,
  run: async ({ db, file, print }) => {
    const pages = (await listPages(db)).map(contentOfPage);
    const content = JSON.stringify(pages, null, 2);
    if (file === undefined) return print(content);
    await writeOverFile(file, `${content}\n`);
    print(`${pages.length} pages written to ${file}.`);
  },
};

export const pagesImport: ShopCommand = {
  summary: "take over the shop's pages from a file",
  help: importHelp,
  options: {},
  takesFile: true,
  run: async ({ db, file, print }) => {
    if (file === undefined) throw new UsageError(importHelp);
    const read: NewContentPage[] = checked(fileOfPages, jsonOf(await textOfFile(file)));
    await takeOverPages(db, commandLine, read);
    print(`${read.length} pages taken over.`);
  },
};
