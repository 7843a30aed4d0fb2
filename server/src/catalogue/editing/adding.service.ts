import { now } from '../../clock.ts';
import { inBatches } from '../../database/in-batches.ts';
import type { Transaction } from '../../database/schema.ts';
import { addFacet, type FacetValue } from '../facets.store.ts';
import { indexForShoppers } from '../finding/indexing.service.ts';
import type { NewProduct } from '../product-rows.ts';
import { indexProducts } from '../product-search-terms.service.ts';
import { insertProducts } from '../products.store.ts';

type Additions = { brands: FacetValue[]; categories: FacetValue[]; products: NewProduct[] };

/** Adds a whole catalogue. @throws when an id, brand or category of it is there already */
export async function addCatalogue(
  trx: Transaction,
  { brands, categories, products }: Additions,
): Promise<void> {
  await addFacet(trx, 'brands', brands);
  await addFacet(trx, 'categories', categories);
  await addIndexedProducts(trx, products);
}

/** Adds products of brands and categories that the shop has. @throws when an id is there already */
export async function addIndexedProducts(trx: Transaction, products: readonly NewProduct[]): Promise<void> {
  await insertProducts(trx, products, now());
  await indexProducts(trx, products);
  for (const ids of inBatches(products.map(({ id }) => id))) await indexForShoppers(trx, ids);
}
