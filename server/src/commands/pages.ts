import { maxContentPages, type NewContentPage, newContentPage } from '@kiosk/contract/content.ts';
import * as z from 'zod/mini';
import { commandLine } from '../audit/audit.service.ts';
import { contentOfPage, createPage, listPages, savePage } from '../content/editing.service.ts';
import { checked, jsonOf, type ShopCommand, textOfFile, UsageError, writeOverFile } from './command.ts';

const exportHelp = `Usage: npm run shop -- pages export [file]

Writes the pages of the shop (imprint, terms …) as JSON, for another shop or for keeping. Earlier versions and uploaded
pictures are not in it; 'backup' has both.`;

const importHelp = `Usage: npm run shop -- pages import <file>

Takes over the pages of a file that 'pages export' has written. A page at an address that the shop has gets another
version; other pages stay.`;

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
    const known = new Map((await listPages(db)).map((page) => [page.address, page]));
    for (const page of read) {
      const stored = known.get(page.address);
      if (stored === undefined) await createPage(db, commandLine, page);
      else await savePage(db, commandLine, stored.id, { ...page, version: stored.version });
    }
    print(`${read.length} pages taken over.`);
  },
};
