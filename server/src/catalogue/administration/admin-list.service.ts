import type { AdminProduct, AdminProductFilters, AdminProductQuery } from '@kiosk/contract/admin-product.ts';
import { maxCounted } from '@kiosk/contract/paging.ts';
import { usualLowStock } from '@kiosk/contract/stock-state.ts';
import { findBoundedPage } from '../../database/bounded-page.ts';
import type { BoundedCount } from '../../database/count-rows.ts';
import { forLongReads } from '../../database/dialect.ts';
import type { StoredProduct } from '../../database/schema/catalogue.ts';
import type { Database } from '../../database/schema.ts';
import type { Priced } from '../../database/shop-currency.ts';
import { readSearch } from '../../search/rare-terms.service.ts';
import { readLowStock } from '../../settings/merchant-settings.service.ts';
import { refuseUnknownFacet } from '../facets.service.ts';
import { countForList, findAfter, findIds, type ProductSelection } from './admin-list.store.ts';

export type { ProductSelection };

import { readForAdmin } from './admin-products.store.ts';

/**
 * A page of products on sale, archived or both, and the number of those that match before paging, up to a bound.
 * @throws Problem invalid for a brand or category the shop does not have
 */
export async function listForAdmin(
  db: Database,
  query: AdminProductQuery,
): Promise<{ products: AdminProduct[]; count: BoundedCount }> {
  const selection = await readSelection(db, query);
  const reader = forLongReads(db);
  const list = {
    max: maxCounted,
    findIds: (window: { offset: number; limit: number }) => findIds(reader, selection, query, window),
    count: (max: number) => countForList(reader, selection, max),
  };
  const { ids, count } = await findBoundedPage(list, { number: query._page, limit: query._limit });
  return { products: await readForAdmin(db, ids), count };
}

/** @throws Problem invalid for a brand or category the shop does not have */
export async function readSelection(db: Database, filters: AdminProductFilters): Promise<ProductSelection> {
  await refuseUnknownFacet(db, 'brands', filters.brand);
  await refuseUnknownFacet(db, 'categories', filters.category);
  const [search, lowStock] = await Promise.all([
    readSearch(db, 'product', filters.q ?? ''),
    filters.stock ? readLowStock(db) : usualLowStock,
  ]);
  return { filters, search, lowStock };
}

/** All products that match, in batches, sorted by id, with every stored field. */
export async function* eachForAdmin(
  db: Database,
  selection: ProductSelection,
  atOnce: number,
): AsyncGenerator<Priced<StoredProduct>[]> {
  for (let last = ''; ; ) {
    const products = await findAfter(db, selection, last, atOnce);
    if (products.length === 0) return;
    yield products;
    last = products.at(-1)?.id ?? last;
  }
}
