import type { Database } from '../database/schema.ts';
import type { Facet, FacetValue } from './facets.store.ts';

export const findFacet = (db: Database, facet: Facet): Promise<FacetValue[]> =>
  db.selectFrom(facet).select(['value', 'label']).execute();
