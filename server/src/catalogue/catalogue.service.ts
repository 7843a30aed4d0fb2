import { colorChoice, productMessages, sizeChoice } from '@kiosk/contract/choice.ts';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import type { FacetOption, Product, ProductQuery } from '@kiosk/contract/product.ts';
import type { Database } from '../database/schema.ts';
import { conflict, fieldProblem, Problem } from '../problem.ts';
import { type Facet, findCategoryImages, findFacet, findValuesOnSale } from './facets.store.ts';
import { type Found, findProducts, isSearch } from './finding/finding.service.ts';
import { type DeductedRates, isPriced } from './finding/price-bounds.service.ts';
import { hasSeveralRates } from './finding/price-order.service.ts';
import { findPage } from './product-list.store.ts';
import * as store from './products.store.ts';

/** Reads the tax rates deducted from the prices that shoppers see. */
export type ReadRates = () => Promise<DeductedRates>;

/** One page of the catalogue and the number of products before paging. */
export async function listProducts(db: Database, query: ProductQuery, readRates: ReadRates): Promise<Found> {
  const page = { number: query._page ?? 1, limit: query._limit ?? pageSize };
  const isByPrice = query._sort === 'price';
  const rates = isByPrice || isPriced(query) ? await readRates() : undefined;
  // The list is read in the order of the stored prices.
  const isIndexed = isSearch(query) || (isByPrice && (await hasSeveralRates(db, rates)));
  return isIndexed ? findProducts(db, query, page, rates) : findPage(db, query, page);
}

/** @throws Problem not-found */
export async function getProduct(db: Database, id: string): Promise<Product> {
  const product = await store.findById(db, id);
  if (product === undefined) throw new Problem('not-found', productMessages.notFound);
  return product;
}

export const findProductOnSale = (db: Database, id: string): Promise<store.ProductOnSale | undefined> =>
  store.findOnSale(db, id);

/** The SKUs of those products that have one and are still there, on sale or archived. */
export const findSkusOf = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await store.findSkus(db, ids)).map(({ id, sku }) => [id, sku ?? '']));

export const hasNoProducts = (db: Database): Promise<boolean> => store.isEmpty(db);

/** Those of these products that exist, on sale or archived. */
export const existingProducts = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : await store.findExisting(db, ids));

/** The options of a filter, none of them chosen (point 3): what has products on sale. */
export async function listFacet(db: Database, facet: Facet): Promise<FacetOption[]> {
  const images = facet === 'categories' ? await findCategoryImages(db) : new Map<string, string>();
  const onSale = await findValuesOnSale(db, facet);
  const options = (await findFacet(db, facet)).filter(({ value }) => onSale.has(value));
  return options.map((option) => {
    const image = images.get(option.value);
    return { ...option, checked: false, ...(image && { image }) };
  });
}

export type VariantChoice = { color?: string | undefined; size?: string | undefined };

type Offer = Pick<Product, 'title' | 'colors' | 'sizes' | 'options'>;

/** @throws Problem when a product is not offered in a color or size, or that size is sold out */
export function checkChoice(product: Offer, choice: VariantChoice): void {
  const objection = objectionTo(product, choice);
  if (objection !== undefined) throw objection;
}

export const isOffered = (product: Offer, choice: VariantChoice): boolean =>
  objectionTo(product, choice) === undefined;

function objectionTo(product: Offer, { color, size }: VariantChoice): Problem | undefined {
  if (color && !colorChoice(product).some(({ name }) => name === color)) {
    return notOffered(
      'color',
      message("''{title}'' is not offered in the color {color}", { title: product.title, color }),
    );
  }
  if (!size) return undefined;
  const offered = sizeChoice(product).find(({ name }) => name === size);
  if (offered === undefined)
    return notOffered(
      'size',
      message("''{title}'' is not offered in size {size}", { title: product.title, size }),
    );
  if (offered.inStock) return undefined;
  return conflict(
    message("''{title}'' is sold out in size {size}", { title: product.title, size }),
    'sold-out',
  );
}

const notOffered = (field: string, what: Message) => fieldProblem('invalid', field, what);
