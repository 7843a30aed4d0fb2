import { t } from '@kiosk/contract/language/t.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { CountedOption, ProductFacets } from '@kiosk/contract/search.ts';
import { search } from '../api/products.ts';
import { createApiThunk, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { ColorFilter } from './color-filter.tsx';
import { FilterGroupBox, type FilterOption } from './filter-group.tsx';
import { filtersAsked, searchedList } from './list-state.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListedProducts } from './use-product-list.ts';

/** A server of the release before counts no color families and options. */
export type Counts = Omit<ProductFacets, 'colorFamily' | 'option'> & Partial<ProductFacets>;

const countFacets = createApiThunk(
  'products/countFacets',
  'Failed to fetch filters',
  async ({ http }, query: string, signal) => {
    const { body } = await http(`${apiPaths.productFacets}?${query}`, { signal, credentials: 'omit' });
    return body as Counts;
  },
);

type CountedFiltersProps = {
  list: ListedProducts;
  counted: Counts | undefined;
  onCounted: (counted: Counts) => void;
};

/** The filters that only our own server has, each value with the number of products that it would list. */
export default function CountedFilters({ list, counted, onCounted }: CountedFiltersProps) {
  useCounting(list, onCounted);
  if (!counted) return null;
  const box = (name: string, title: string, options: readonly FilterOption[]) =>
    options.length > 0 && (
      <FilterGroupBox
        key={title}
        title={title}
        values={list.filters[name] ?? []}
        isAny
        options={options}
        onToggle={(value) => list.toggle(name, value)}
      />
    );
  return (
    <>
      <PriceFilter list={list} range={counted.price} />
      {box('size', t('Size'), withChosen(counted.size, list.filters.size ?? []))}
      {counted.option?.map(({ name, values }) => box('option', name, values))}
      <ColorFilter list={list} families={counted.colorFamily ?? []} />
    </>
  );
}

/** The counts of the last answer stay until the next one is there. */
function useCounting(list: ListedProducts, onCounted: (counted: Counts) => void): void {
  const dispatch = useAppDispatch();
  const query = search(filtersAsked(list.filters, searchedList));
  useLoad(query, () => {
    const request = dispatch(countFacets(query));
    request.unwrap().then(onCounted, () => undefined);
    return request;
  });
}

/** The counted values, and the chosen ones in any case. */
function withChosen(counted: readonly CountedOption[], values: readonly string[]): FilterOption[] {
  const missing = values.filter((value) => !counted.some((option) => option.value === value));
  return [...counted, ...missing.map((value) => ({ value, label: value }))];
}
