import type { ContentPage } from '@kiosk/contract/content.ts';
import type { ContentNode } from '@kiosk/contract/content-node.ts';
import type { PageLink } from '@kiosk/contract/settings.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import * as store from './content.store.ts';
import { parseMarkdown } from './markdown.ts';

/** @returns undefined where no published page has the address, or had it */
export async function findContentPage(db: Database, address: string): Promise<ContentPage | undefined> {
  const page = await store.findPublished(db, address);
  return page && { title: page.title, address: page.address, content: parseMarkdown(page.content) };
}

/** @throws Problem not-found */
export async function getContentPage(db: Database, address: string): Promise<ContentPage> {
  const page = await findContentPage(db, address);
  if (page === undefined) throw new Problem('not-found', 'There is no such page.');
  return page;
}

/** The addresses of the published pages. */
export const listContentAddresses = async (db: Database): Promise<string[]> =>
  (await store.findLinks(db)).map(({ address }) => address);

/** What a page with this Markdown would show. */
export const previewContent = (text: string): ContentNode[] => parseMarkdown(text);

/** What pages of the shop link to. */
export type ContentLinks = { footer: PageLink[]; checkout: PageLink[] };

/** While the database cannot be asked, these are the ones that were read last. */
export function contentLinksReader(db: Database): () => Promise<ContentLinks> {
  let last: ContentLinks = { footer: [], checkout: [] };
  return async () => {
    const links = await store.findLinks(db).catch(() => undefined);
    if (links !== undefined) {
      last = {
        footer: links.filter(({ in_footer }) => in_footer === 1).map(linkOf),
        checkout: links.filter(({ at_checkout }) => at_checkout === 1).map(linkOf),
      };
    }
    return last;
  };
}

const linkOf = ({ title, address }: PageLink): PageLink => ({ title, address });
