import type { FacetOption } from '@kiosk/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { runAsQuery } from '../api/queries.tsx';
import { createApiThunk, useAppDispatch } from '../api/thunk.ts';

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
export function useFacets(version = 0) {
  const dispatch = useAppDispatch();
  return useQuery({
    queryKey: ['facets', version],
    queryFn: ({ signal }) => runAsQuery(dispatch(loadFacets(undefined)), signal),
  });
}
