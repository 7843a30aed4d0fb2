import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { listFacet } from '../catalogue/catalogue.service.ts';
import { countProductsOnSale, idsOnSale } from '../catalogue/whole-catalogue.service.ts';
import { listContentAddresses } from '../content/content.service.ts';
import type { Database } from '../database/schema.ts';
import { element, xmlDeclaration } from './xml.ts';

/** Addresses that a sitemap may hold (sitemaps.org). */
const maxUrls = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The path of one part of the sitemap; the first holds lists and pages, the others products. */
export const sitemapPart = '/sitemaps/:part.xml';

/** @param size addresses in a part */
export async function sitemapIndex(db: Database, origin: string, size = maxUrls): Promise<string> {
  const parts = 1 + Math.ceil((await countProductsOnSale(db)) / size);
  const entries = Array.from({ length: parts }, (_, part) =>
    [
      `<sitemap>`,
      element('loc', `${origin}${sitemapPart.replace(':part', String(part))}`),
      '</sitemap>',
    ].join(''),
  );
  return `${xmlDeclaration}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>\n`;
}

/** @returns undefined where there is no such part */
export async function sitemapOf(
  db: Database,
  origin: string,
  part: number,
  size = maxUrls,
): Promise<string | undefined> {
  const paths = part === 0 ? await listPaths(db) : await productPaths(db, part, size);
  if (paths.length === 0) return undefined;
  const entries = paths.map((path) => `<url>${element('loc', origin + path)}</url>`);
  return `${xmlDeclaration}<urlset ${namespace}>${entries.join('')}</urlset>\n`;
}

/** The home page, the merchant's pages, and the list of each category and brand. */
async function listPaths(db: Database): Promise<string[]> {
  const [categories, brands, pages] = await Promise.all([
    listFacet(db, 'categories'),
    listFacet(db, 'brands'),
    listContentAddresses(db),
  ]);
  const filtered = (name: string) => (option: { value: string }) =>
    `${pagePaths.home}?${new URLSearchParams({ [name]: option.value })}`;
  return [
    pagePaths.home,
    ...pages.map((address) => pathTo(pagePaths.contentPage, address)),
    ...categories.map(filtered('category')),
    ...brands.map(filtered('brand')),
  ].slice(0, maxUrls);
}

const productPaths = async (db: Database, part: number, size: number): Promise<string[]> =>
  (await idsOnSale(db, (part - 1) * size, size)).map((id) => pathTo(pagePaths.product, id));
