import { pageSize, type SortOption } from '@kiosk/contract/listing.ts';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { SetURLSearchParams } from 'react-router';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { useAddressParams } from '../ui/use-address-params.ts';
import {
  type FilterGroup,
  type ListState,
  offered,
  readListState,
  tidied,
  toggled,
  toQuery,
  writeListState,
} from './list-state.ts';
import { loadFacets, loadProducts, selectCatalogue } from './products-slice.ts';

/** The product list of point 4: filters, sort and page in the address, products in the store. */
export function useProductList() {
  const dispatch = useAppDispatch();
  const [params, setParams] = useAddressParams();
  // The router follows in a transition: without this a checkbox would fall back for a moment after the click.
  const [state, showAtOnce] = useOptimistic(readListState(params));
  const query = toQuery(state);
  const { products, totalItems, brands, categories } = useSelector(selectCatalogue);
  const { isLoading, failure, retry } = useLoad(JSON.stringify(query), () => dispatch(loadProducts(query)));
  const facetsLoad = useLoad('facets', () => dispatch(loadFacets(undefined)));

  const show = (change: Partial<ListState>, replace = false) =>
    startTransition(() => {
      const next = { ...state, ...change };
      showAtOnce(next);
      setParams(writeListState(next), { replace });
    });
  useTidyAddress(params, setParams);
  const isFacetsKnown = !facetsLoad.isLoading && facetsLoad.failure === undefined;
  const filters = isFacetsKnown
    ? offered(state.filters, { brand: brands, category: categories })
    : state.filters;
  const isUnknown = JSON.stringify(filters) !== JSON.stringify(state.filters);
  const showOffered = useEffectEvent(() => show({ filters, page: 1 }, true));
  useEffect(() => {
    if (isUnknown) showOffered();
  }, [isUnknown]);
  const isPastEnd = !isLoading && !failure && products.length === 0 && state.page > 1;
  usePageReset({
    isLoading,
    isPastEnd,
    totalItems,
    filters: JSON.stringify(state.filters),
    page: state.page,
    showInstead: (page) => show({ page }, true),
  });

  return {
    ...state,
    products,
    totalItems,
    facets: { brand: brands, category: categories },
    facetsLoading: facetsLoad.isLoading && brands.length + categories.length === 0,
    facetsFailed: facetsLoad.failure !== undefined,
    retryFacets: facetsLoad.retry,
    isLoading: isLoading || isPastEnd,
    failure,
    reload: retry,
    toggle: (group: FilterGroup, value: string) =>
      show({ filters: { ...state.filters, [group]: toggled(state.filters[group], value) }, page: 1 }),
    clearFilters: () => show({ filters: { category: [], brand: [] }, page: 1 }),
    sortBy: (sort: SortOption | null) => show({ sort, page: 1 }),
    showPage: (page: number) => show({ page }),
  };
}
export type ProductList = ReturnType<typeof useProductList>;

/** Nonsense in the address is shown as what makes sense of it, and does not stay there. */
function useTidyAddress(params: URLSearchParams, setParams: SetURLSearchParams): void {
  const address = String(params);
  const tidy = useEffectEvent(() => {
    const sensible = tidied(params);
    if (sensible) setParams(sensible, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at.
  useEffect(() => tidy(), [address]);
}

type Watched = {
  isLoading: boolean;
  isPastEnd: boolean;
  totalItems: number;
  filters: string;
  page: number;
  showInstead: (page: number) => void;
};

/**
 * Back to page 1 when the number of results changes under the same filters (point 4), and to the last one where there
 * is no such page.
 */
function usePageReset({ isLoading, isPastEnd, totalItems, filters, page, showInstead }: Watched) {
  const seen = useRef<{ filters: string; totalItems: number }>(null);

  useEffect(() => {
    if (isLoading) return;
    const before = seen.current;
    seen.current = { filters, totalItems };
    const changed = before?.filters === filters && before.totalItems !== totalItems;
    if (changed && page > 1) showInstead(1);
    else if (isPastEnd) {
      const last = Math.ceil(totalItems / pageSize);
      showInstead(last < page && last > 0 ? last : 1);
    }
  });
}
