import { colorChoice, productMessages, sizeChoice } from '@kiosk/contract/choice.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import type { FacetOption, Product, ProductQuery } from '@kiosk/contract/product.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { type Facet, findCategoryImages, findFacet } from './facets.store.ts';
import { type Found, findProducts, isSearch } from './finding/finding.service.ts';
import { findPage } from './product-list.store.ts';
import { choicesOf } from './product-rows.ts';
import * as store from './products.store.ts';

/** One page of the catalogue and the number of products before paging; of a search (+) that number is bounded. */
export async function listProducts(db: Database, query: ProductQuery): Promise<Found> {
  const page = { number: query._page ?? 1, limit: query._limit ?? pageSize };
  if (isSearch(query)) return findProducts(db, query, page);
  const { products, total } = await findPage(db, query, page);
  return { products, count: { total, isMinimum: false } };
}

/** @throws Problem not-found */
export async function getProduct(db: Database, id: string): Promise<Product> {
  const product = await store.findById(db, id);
  if (product === undefined) throw new Problem('not-found', productMessages.notFound);
  return product;
}

export const findProductOnSale = (db: Database, id: string): Promise<store.ProductOnSale | undefined> =>
  store.findOnSale(db, id);

/** The options of a filter, none of them chosen (point 3). */
export async function listFacet(db: Database, facet: Facet): Promise<FacetOption[]> {
  const images = facet === 'categories' ? await findCategoryImages(db) : new Map<string, string>();
  return (await findFacet(db, facet)).map((option) => {
    const image = images.get(option.value);
    return { ...option, checked: false, ...(image && { image }) };
  });
}

export type VariantChoice = { color?: string | undefined; size?: string | undefined };

type Offer = Pick<Product, 'title' | 'colors' | 'sizes'>;

/** @throws Problem when a product is not offered in a colour or size, or that size is sold out */
export function checkChoice(product: Offer, choice: VariantChoice): void {
  const objection = objectionTo(product, choice);
  if (objection !== undefined) throw objection;
}

/** The same for a product row. */
export const isOffered = (
  row: { title: string } & Parameters<typeof choicesOf>[0],
  choice: VariantChoice,
): boolean => objectionTo({ title: row.title, ...choicesOf(row) }, choice) === undefined;

function objectionTo(product: Offer, { color, size }: VariantChoice): Problem | undefined {
  if (color && !colorChoice(product).some(({ name }) => name === color)) {
    return notOffered('color', `'${product.title}' is not offered in the color ${color}`);
  }
  if (!size) return undefined;
  const offered = sizeChoice(product).find(({ name }) => name === size);
  if (offered === undefined) return notOffered('size', `'${product.title}' is not offered in size ${size}`);
  if (offered.inStock) return undefined;
  return new Problem('conflict', `'${product.title}' is sold out in size ${size}`, { code: 'sold-out' });
}

const notOffered = (field: string, message: string) =>
  new Problem('invalid', message, { errors: [{ field, message }] });
