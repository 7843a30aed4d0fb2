import type { ContentNode } from '@kiosk/contract/content-node.ts';
import type { CatalogueReader } from '@kiosk/contract/page-rendering.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { contentKey } from './load-content.ts';

/** What the server has to know of a page of the merchant; undefined where there is none. */
export async function preparedContent(address: string, read: CatalogueReader['contentPage']) {
  const page = await read(address);
  if (page === undefined) return undefined;
  const path = pathTo(pagePaths.contentPage, page.address);
  const key = contentKey(page.address);
  return {
    address: path,
    ...(page.address !== address && { redirect: path, isMoved: true }),
    titled: () => page.title,
    description: textOf(page.content),
    keys: [key],
    contents: { [key]: page },
    sources: ['src/content/content-page.tsx'],
  };
}

const textOf = (nodes: readonly ContentNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children ?? [])} `)).join('');
