import { pageSize } from '@kiosk/contract/listing.ts';
import type { RenderedList } from '@kiosk/contract/page-rendering.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { AppDispatch } from '../api/thunk.ts';
import {
  inEffect,
  type ListState,
  labelsOf,
  listKey,
  offered,
  readListState,
  searchedList,
  specifiedList,
  toQuery,
  writeListState,
} from './list-state.ts';
import { listTitle } from './list-title.ts';
import { preloadListChunks } from './product-list.tsx';
import { facetsKey, loadFacets, loadProducts, type ProductsState } from './products-slice.ts';

const addressOf = (params: URLSearchParams): string =>
  params.size > 0 ? `${pagePaths.home}?${params}` : pagePaths.home;

/** Loads the list that an address names, as the home page does in the browser. */
export async function renderedList(
  params: URLSearchParams,
  dispatch: AppDispatch,
  stateNow: () => { products: ProductsState },
) {
  const state = readListState(params, searchedList);
  const query = toQuery(state, searchedList);
  await Promise.all([
    dispatch(loadProducts(query)).unwrap(),
    dispatch(loadFacets(undefined)).unwrap(),
    preloadListChunks(),
  ]);
  const { products } = stateNow();
  const instead = shownInstead(state, products);
  const list = listOf(state, products);
  return {
    address: addressOf(writeListState(state)),
    ...(instead && { redirect: addressOf(writeListState(instead)) }),
    titled: () => inEffect(state.filters.q) ?? listTitle(list),
    keys: [listKey(query), facetsKey],
    list,
  };
}

/** What the page would correct as soon as it is shown: filters that the catalogue does not have, a page past the end. */
function shownInstead(state: ListState, found: ProductsState): ListState | undefined {
  const { products, totalItems, brands, categories } = found;
  const filters = offered(state.filters, { brand: brands, category: categories });
  if (JSON.stringify(filters) !== JSON.stringify(state.filters)) return { ...state, filters, page: 1 };
  if (products.length > 0 || state.page === 1) return undefined;
  const last = Math.ceil(totalItems / pageSize);
  return { ...state, page: last < state.page && last > 0 ? last : 1 };
}

function listOf({ filters, sort, page }: ListState, found: ProductsState): RenderedList {
  const { products, totalItems, brands, categories } = found;
  const options: Record<string, ProductsState['brands']> = { brand: brands, category: categories };
  const groups = specifiedList.groups.map(({ name }) => {
    const value = inEffect(filters[name]);
    return { name, values: value === undefined ? [] : [value], options: options[name] ?? [] };
  });
  const effective = Object.fromEntries(groups.map(({ name, values }) => [name, values]));
  return {
    products,
    totalItems,
    page,
    pages: Math.max(1, Math.ceil(totalItems / pageSize)),
    pageSize,
    filters: labelsOf(groups),
    isSearch: inEffect(filters.q) !== undefined,
    // The same products in another order are the same list.
    canonical: addressOf(writeListState({ filters: effective, sort: null, page: sort ? 1 : page })),
  };
}
