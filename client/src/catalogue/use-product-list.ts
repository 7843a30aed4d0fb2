import { t } from '@kiosk/contract/language/t.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react';
import type { ProductListQuery } from '../api/products.ts';
import { type Failure, useAppDispatch } from '../api/thunk.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useLoad } from '../api/use-load.ts';
import { withQuery } from '../router/address.ts';
import { useLocation } from '../router/location.ts';
import { useSelector } from '../store/store-context.ts';
import { useAddressParams } from '../ui/lists/use-address-params.ts';
import {
  type ChosenFilters,
  inEffect,
  type ListModel,
  type ListSort,
  type ListState,
  listKey,
  offered,
  readListState,
  searchedList,
  specifiedList,
  tidied,
  toggled,
  toQuery,
  writeListState,
} from './list-state.ts';
import { facetsKey, loadFacets, loadProducts, selectCatalogue } from './products-slice.ts';

export type PagedProducts<Item extends Product = Product> = {
  products: Item[];
  totalItems: number;
  /** There are more. */
  isMinimum?: boolean;
  /** How a search was read whose typing errors were put right. */
  searchedFor?: string;
  pageSize: number;
  isLoading: boolean;
  failure: Failure | undefined;
  reload: () => void;
  /** Shows what was changed, where the store does not. */
  refresh?: () => void;
};

/** The product list of point 4: filters, sort and page in the address, products in the store. */
export function useProductList() {
  const address = useProductsAddress(useCapabilities().search ? searchedList : specifiedList);
  return useListOf(address, useStoredProducts(toQuery(address.state, address.model)), useFacetsOnSale());
}
export type ListedProducts<Item extends Product = Product> = ReturnType<typeof useListOf<Item>>;

/** @param query absent while other products than those of the store are shown */
export function useStoredProducts(query: ProductListQuery | undefined): PagedProducts {
  const dispatch = useAppDispatch();
  const { products, totalItems, searchedFor } = useSelector(selectCatalogue);
  const load = useLoad(query && listKey(query), () => query && dispatch(loadProducts(query)));
  return { products, totalItems, searchedFor, pageSize, ...load };
}

/** The brands and categories that a list is filtered by. */
export type ListFacets = {
  options: Record<'brand' | 'category', FacetOption[]>;
  /** Replaces filters that are outdated, once brands and categories are known. */
  correct: (filters: ChosenFilters) => ChosenFilters;
  isLoading: boolean;
  failure: Failure | undefined;
  reload: () => void;
};

/** The brands and categories that shoppers can choose. */
function useFacetsOnSale(): ListFacets {
  const dispatch = useAppDispatch();
  const { brands, categories } = useSelector(selectCatalogue);
  const options = { brand: brands, category: categories };
  const load = useLoad(facetsKey, () => dispatch(loadFacets(undefined)));
  return { options, correct: (filters) => offered(filters, options), ...load };
}

/** The filters, sort and page in the address. Nonsense there is shown as what makes sense of it, and does not stay. */
export function useProductsAddress(model: ListModel) {
  const [params, setParams] = useAddressParams();
  // The router follows in a transition: without this a checkbox would fall back for a moment after the click.
  const [state, showAtOnce] = useOptimistic(readListState(params, model));
  const written = (next: ListState): URLSearchParams =>
    writeListState(
      next,
      [...params].filter(([name]) => model.kept.includes(name)),
    );
  const show = (change: Partial<ListState>, replace = false) =>
    startTransition(() => {
      const next = { ...state, ...change };
      showAtOnce(next);
      setParams(written(next), { replace });
    });
  const { pathname } = useLocation();
  const addressOfPage = (page: number): string => withQuery(pathname, written({ ...state, page }));

  const address = String(params);
  const tidy = useEffectEvent(() => {
    const valid = tidied(params, model);
    if (valid) setParams(valid, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at.
  useEffect(() => tidy(), [address]);
  return { model, state, show, addressOfPage };
}

/**
 * A list whose products have been asked for as its address says.
 * @param staysOnPage whether a change of the number of results keeps the page
 */
export function useListOf<Item extends Product>(
  { model, state, show, addressOfPage }: ReturnType<typeof useProductsAddress>,
  page: PagedProducts<Item>,
  facetsLoad: ListFacets,
  staysOnPage = false,
) {
  const facets = facetsLoad.options;
  const { products, totalItems, pageSize, isLoading, failure } = page;
  const isPastEnd = !isLoading && !failure && products.length === 0 && state.page > 1;
  const isFacetsKnown = !facetsLoad.isLoading && !facetsLoad.failure;
  const correction = useCorrection({
    filters: state.filters,
    corrected: isFacetsKnown ? facetsLoad.correct(state.filters) : state.filters,
    page: state.page,
    last: isPastEnd ? Math.ceil(totalItems / pageSize) : undefined,
    totalItems: isLoading || staysOnPage ? undefined : totalItems,
  });
  useEffect(() => {
    const instead = correction();
    if (instead) show(instead, true);
  });

  const options: Record<string, FacetOption[]> = facets;
  const values = (name: string) => state.filters[name] ?? [];
  const narrow = (change: ChosenFilters, replace?: boolean) =>
    show({ filters: { ...state.filters, ...change }, page: 1 }, replace);
  return {
    ...state,
    ...page,
    facets,
    groups: model.groups.map((group) => ({
      ...group,
      title: t(group.title),
      options:
        group.options?.map(({ value, label }) => ({ value, label: t(label) })) ?? options[group.name] ?? [],
      values: values(group.name),
    })),
    sorts: model.sorts,
    isCounted: model.isCounted,
    /** What was searched for; '' for the whole list. */
    search: inEffect(values('q')) ?? '',
    choose: narrow,
    facetsLoading: facetsLoad.isLoading && facets.brand.length + facets.category.length === 0,
    facetsFailed: facetsLoad.failure !== undefined,
    retryFacets: facetsLoad.reload,
    isLoading: isLoading || isPastEnd,
    toggle: (group: string, value: string) => narrow({ [group]: toggled(values(group), value) }),
    /** Leaves no entry in the history for each letter. */
    type: (group: string, text: string) => narrow({ [group]: text ? [text] : [] }, true),
    clearFilters: () =>
      show({
        filters: {
          ...readListState(new URLSearchParams(), model).filters,
          ...(model.isCounted && { q: values('q') }),
        },
        page: 1,
      }),
    /** The whole list, in the shop's order. */
    clearAll: () => show(readListState(new URLSearchParams(), model)),
    sortBy: (sort: ListSort | null) => show({ sort, page: 1 }),
    addressOfPage,
    showPage: (page: number) => show({ page }),
  };
}

type Watched = {
  filters: ChosenFilters;
  /** The filters in effect instead of them. */
  corrected: ChosenFilters;
  page: number;
  /** The last page, where this one is past it. */
  last: number | undefined;
  /** Undefined while another number may be on view. */
  totalItems: number | undefined;
};

/**
 * What is shown instead: the filters that the catalogue has, page 1 when the number of results changes
 * under the same filters (point 4), and the last page where there is no such page.
 */
function useCorrection(watched: Watched): () => Partial<ListState> | undefined {
  const seen = useRef<{ filters: string; totalItems: number }>(null);
  return () => {
    const { corrected, page, last, totalItems } = watched;
    const filters = JSON.stringify(watched.filters);
    const before = seen.current;
    if (totalItems !== undefined) seen.current = { filters, totalItems };
    if (JSON.stringify(corrected) !== filters) return { filters: corrected, page: 1 };
    const changed =
      totalItems !== undefined && before?.filters === filters && before.totalItems !== totalItems;
    if (changed && page > 1) return { page: 1 };
    if (last !== undefined) return { page: last < page && last > 0 ? last : 1 };
  };
}
