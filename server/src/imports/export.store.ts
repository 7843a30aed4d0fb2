import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Database } from '../database/schema.ts';
import type { Facet, FacetValue } from './facets.store.ts';

/** The next products in the order of their ids, on sale or archived. */
export const findProductsAfter = (db: Database, id: string, limit: number): Promise<StoredProduct[]> =>
  db.selectFrom('products').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

export const findFacet = (db: Database, facet: Facet): Promise<FacetValue[]> =>
  db.selectFrom(facet).select(['value', 'label']).execute();
