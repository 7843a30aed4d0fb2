import { decimalsOf } from '@kiosk/contract/currency.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { isSoldOut } from '@kiosk/contract/sold-out.ts';
import { openingPrice } from '@kiosk/contract/variants.ts';
import { listFacet } from '../catalogue/catalogue.service.ts';
import type { ReadCatalogue } from '../catalogue/reading.service.ts';
import { newestProducts, productsOnSale } from '../catalogue/whole-catalogue.service.ts';
import type { Database } from '../database/schema.ts';
import { escaped } from '../escaped.ts';
import { sharePictureOf } from './share-picture.ts';
import { element, xmlDeclaration } from './xml.ts';

/** Entries of the feed of new products. */
const maxEntries = 50;

/** What Google Merchant Center takes at most, in characters. */
const maxTitle = 150;
const maxDescription = 5_000;
const maxBrand = 70;

/** How feeds call the shop. */
type FeedShop = { name: string; claim: string };

/** The products that were added last, as an Atom feed (RFC 4287). */
export async function atomFeed(
  db: Database,
  origin: string,
  { name, language }: Pick<FeedShop, 'name'> & { language: Language },
): Promise<string> {
  const newest = await newestProducts(db, maxEntries);
  const latest =
    newest
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const self = `${origin}/feed.xml`;
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">`,
    element('id', self),
    element(
      'title',
      inLanguage(language, () => t('{name}: new products', { name })),
    ),
    element('updated', latest),
    `<author>${element('name', name)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/`)}"/>`,
    ...newest.map(({ product, createdAt }) => atomEntry(origin, product, createdAt)),
    '</feed>\n',
  ].join('');
}

function atomEntry(origin: string, product: Product, createdAt: string): string {
  const address = addressOf(origin, product);
  return [
    '<entry>',
    element('id', address),
    element('title', product.title),
    element('updated', createdAt),
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    element('summary', product.description),
    '</entry>',
  ].join('');
}

/**
 * All products on sale for Google Merchant Center, which takes none without a picture, in parts.
 * https://support.google.com/merchants/answer/7052112
 */
export async function* merchantFeed(
  read: ReadCatalogue,
  origin: string,
  { name, claim, currency }: FeedShop & { currency: string },
): AsyncGenerator<string> {
  const [brands, categories] = await read((from) =>
    Promise.all([listFacet(from, 'brands'), listFacet(from, 'categories')]),
  );
  const labelsOf = (options: readonly { value: string; label: string }[]) =>
    new Map(options.map(({ value, label }) => [value, label]));
  const shop = { brands: labelsOf(brands), categories: labelsOf(categories), currency };
  yield [
    `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`,
    element('title', name),
    element('link', `${origin}/`),
    element('description', claim || name),
  ].join('');
  for await (const products of productsOnSale(read)) {
    yield products.map((product) => merchantItem(origin, product, shop)).join('');
  }
  yield '</channel></rss>\n';
}

type FeedLabels = { brands: Map<string, string>; categories: Map<string, string>; currency: string };

function merchantItem(
  origin: string,
  product: Product,
  { brands, categories, currency }: FeedLabels,
): string {
  const { id, title, description, thumbnail, images, brand, category } = product;
  const [picture, ...others] = [...new Set([thumbnail, ...images])].filter(Boolean).slice(0, 11);
  if (!picture) return '';
  return [
    '<item>',
    element('g:id', id),
    element('title', title.slice(0, maxTitle)),
    element('description', (description || title).slice(0, maxDescription)),
    element('link', addressOf(origin, product)),
    element('g:image_link', sharePictureOf(origin, picture)),
    ...others.map((image) => element('g:additional_image_link', sharePictureOf(origin, image))),
    element('g:availability', isSoldOut(product) ? 'out_of_stock' : 'in_stock'),
    element('g:price', `${openingPrice(product).toFixed(decimalsOf(currency))} ${currency}`),
    element('g:condition', 'new'),
    element('g:brand', (brands.get(brand) || brand).slice(0, maxBrand) || undefined),
    element('g:product_type', categories.get(category) ?? category),
    '</item>',
  ].join('');
}

const addressOf = (origin: string, { id }: Product): string => origin + pathTo(pagePaths.product, id);
