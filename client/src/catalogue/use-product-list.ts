import { t } from '@kiosk/contract/language/t.ts';
import { pageSize } from '@kiosk/contract/listing.ts';
import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { useEffect } from 'react';
import type { ProductListQuery } from '../api/products.ts';
import { type Failure, useAppDispatch } from '../api/thunk.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useLoad } from '../api/use-load.ts';
import { useSelector } from '../store/store-context.ts';
import {
  type ChosenFilters,
  inEffect,
  type ListSort,
  listKey,
  offered,
  readListState,
  searchedList,
  specifiedList,
  toggled,
  toQuery,
} from './list-state.ts';
import { facetsKey, loadFacets, loadProducts, selectCatalogue } from './products-slice.ts';
import { useCorrection } from './use-correction.ts';
import { useProductsAddress } from './use-products-address.ts';

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
