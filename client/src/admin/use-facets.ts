import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { CatalogueOrder } from '@kiosk/contract/catalogue-order.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import { useLoaded } from '../api/queries.tsx';
import { createApiThunk } from '../api/thunk.ts';

type Facet = Pick<FacetOption, 'value' | 'label'>;
export type Facets = {
  brands: Facet[];
  categories: Facet[];
  /** Where those went that are gone. */
  merged?: CatalogueOrder['merged'];
};

const loadFacets = createApiThunk(
  'admin/loadFacets',
  'The brands and categories could not be loaded.',
  async ({ products, http, capabilities }, _: undefined, signal): Promise<Facets> => {
    // With those that shoppers do not see, because nothing of them is on sale.
    if (capabilities.adminPages)
      return (await http(adminApiPaths.catalogue, { signedIn: true, signal })).body as Facets;
    const [brands, categories] = await Promise.all([products.brands(signal), products.categories(signal)]);
    return { brands, categories };
  },
);

/**
 * The brands and categories that a product can have.
 * @param version they are loaded again when it changes: a product that was saved may have made new ones
 */
export const useFacets = (version = 0) => useLoaded(['facets', version], loadFacets(undefined));
