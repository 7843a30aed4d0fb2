import type { AdminProduct, AdminProductFilters, AdminProductQuery } from '@kiosk/contract/admin-product.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Database } from '../../database/schema.ts';
import { Problem } from '../../problem.ts';
import { readSearch } from '../../search/rare-terms.service.ts';
import { type Facet, findFacet } from '../facets.store.ts';
import { countMatching, findAfter, findIds, type Wanted } from './admin-list.store.ts';
import { readForAdmin } from './admin-products.store.ts';

/**
 * A page of products on sale, archived or both, and the number of those that match before paging.
 * @throws Problem invalid for a brand or category the shop does not have
 */
export async function listForAdmin(
  db: Database,
  query: AdminProductQuery,
): Promise<{ products: AdminProduct[]; total: number }> {
  const wanted = await readWanted(db, query);
  const total = await countMatching(db, wanted);
  const ids = await findIds(db, wanted, query, total);
  return { products: await readForAdmin(db, ids), total };
}

/** @throws Problem invalid for a brand or category the shop does not have */
export async function readWanted(db: Database, filters: AdminProductFilters): Promise<Wanted> {
  await refuseUnknownFacet(db, 'brands', 'brand', filters.brand);
  await refuseUnknownFacet(db, 'categories', 'category', filters.category);
  return { filters, search: await readSearch(db, 'product', filters.q ?? '') };
}

/** All products that match, piece by piece in the order of their ids, with everything that the shop stores of them. */
export async function* eachForAdmin(
  db: Database,
  wanted: Wanted,
  atOnce: number,
): AsyncGenerator<StoredProduct[]> {
  for (let last = ''; ; ) {
    const products = await findAfter(db, wanted, last, atOnce);
    if (products.length === 0) return;
    yield products;
    last = products.at(-1)?.id ?? last;
  }
}

/** @throws Problem invalid that names the field and the first value that the shop does not have */
export async function refuseUnknownFacet(
  db: Database,
  facet: Facet,
  field: string,
  values: readonly string[] | undefined,
): Promise<void> {
  if (values === undefined) return;
  const known = new Set((await findFacet(db, facet)).map(({ value }) => value));
  const unknown = values.find((value) => !known.has(value));
  if (unknown === undefined) return;
  const message = `Unknown ${field} '${unknown}'`;
  throw new Problem('invalid', message, { errors: [{ field, message }] });
}
