import type { FacetOption } from '@kiosk/contract/product.ts';
import { useLoaded } from '../api/queries.tsx';
import { createApiThunk } from '../api/thunk.ts';

export type Facets = { brands: FacetOption[]; categories: FacetOption[] };

const loadFacets = createApiThunk(
  'admin/loadFacets',
  'The brands and categories could not be loaded.',
  async ({ products }, _: undefined, signal): Promise<Facets> => {
    const [brands, categories] = await Promise.all([products.brands(signal), products.categories(signal)]);
    return { brands, categories };
  },
);

/**
 * The brands and categories that a product can have.
 * @param version they are loaded again when it changes: a product that was saved may have made new ones
 */
export const useFacets = (version = 0) => useLoaded(['facets', version], loadFacets(undefined));
