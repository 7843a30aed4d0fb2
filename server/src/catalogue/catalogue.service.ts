import { colorChoice, productMessages, sizeChoice } from '@kiosk/contract/choice.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import type { FacetOption, Product, ProductChange, ProductQuery } from '@kiosk/contract/product.ts';
import { type Actor, recordChange } from '../audit/audit.service.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { type Facet, findFacet } from './facets.store.ts';
import { indexProducts } from './product-words.service.ts';
import * as store from './products.store.ts';
import { lockProduct } from './stock.store.ts';

/** One page of the catalogue and the number of products before paging. */
export async function listProducts(
  db: Database,
  query: ProductQuery,
): Promise<{ products: Product[]; total: number }> {
  const total = await store.count(db, query);
  const page = { number: query._page ?? 1, limit: query._limit ?? pageSize };
  // A page past the end costs nothing, however far past.
  const isPast = (page.number - 1) * page.limit >= total;
  return { products: isPast ? [] : await store.findPage(db, query, page), total };
}

/** @throws Problem not-found */
export async function getProduct(db: Database, id: string): Promise<Product> {
  const product = await store.findById(db, id);
  if (product === undefined) throw new Problem('not-found', productMessages.notFound);
  return product;
}

export const findProduct = (db: Database, id: string): Promise<Product | undefined> => store.findById(db, id);

/** @throws Problem not-found, or invalid for a brand or category the shop does not have */
export const changeProduct = (
  db: Database,
  actor: Actor,
  id: string,
  change: ProductChange,
): Promise<Product> =>
  inTransaction(db, async (trx) => {
    await refuseUnknown(trx, 'brands', 'brand', change.brand);
    await refuseUnknown(trx, 'categories', 'category', change.category);
    await lockProduct(trx, id);
    const before = await getStored(trx, id);
    await store.update(trx, id, change);
    const after = await getStored(trx, id);
    await indexProducts(trx, [after]);
    await recordChange(trx, actor, { ...aboutProduct(after), action: 'update', before, after });
    return after;
  });

/** Deletes a product; orders keep their copy of it, carts lose it. @throws Problem not-found */
export const deleteProduct = (db: Database, actor: Actor, id: string): Promise<Product> =>
  inTransaction(db, async (trx) => {
    const product = await getStored(trx, id);
    await store.remove(trx, id);
    await recordChange(trx, actor, { ...aboutProduct(product), action: 'delete', before: product });
    return product;
  });

async function getStored(db: Database, id: string): Promise<Product> {
  const product = await store.findStored(db, id);
  if (product === undefined) throw new Problem('not-found', productMessages.notFound);
  return product;
}

const aboutProduct = ({ id, title }: Product) =>
  ({ subject: 'product', subjectId: id, label: title }) as const;

/** The options of a filter, none of them chosen (point 3). */
export const listFacet = async (db: Database, facet: Facet): Promise<FacetOption[]> =>
  (await findFacet(db, facet)).map((option) => ({ ...option, checked: false }));

export type Choice = { color?: string | undefined; size?: string | undefined };

/** @throws Problem when a product is not offered in a colour or size, or that size is sold out */
export function checkChoice(product: Pick<Product, 'title' | 'colors' | 'sizes'>, choice: Choice): void {
  const { color, size } = choice;
  if (color && !colorChoice(product).some(({ name }) => name === color)) {
    throw notOffered('color', `'${product.title}' is not offered in the color ${color}`);
  }
  if (!size) return;
  const offered = sizeChoice(product).find(({ name }) => name === size);
  if (offered === undefined) throw notOffered('size', `'${product.title}' is not offered in size ${size}`);
  if (!offered.inStock) {
    throw new Problem('conflict', `'${product.title}' is sold out in size ${size}`, { code: 'sold-out' });
  }
}

const notOffered = (field: string, message: string) =>
  new Problem('invalid', message, { errors: [{ field, message }] });

async function refuseUnknown(db: Database, facet: Facet, field: string, value?: string): Promise<void> {
  if (value === undefined) return;
  const known = (await findFacet(db, facet)).map((option) => option.value);
  if (known.includes(value)) return;
  const message = `Unknown ${field} '${value}'. Expected one of ${known.join(', ')}`;
  throw new Problem('invalid', message, { errors: [{ field, message }] });
}
