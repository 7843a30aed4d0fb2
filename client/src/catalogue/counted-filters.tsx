import { apiPaths } from '@kiosk/contract/paths.ts';
import type { CountedOption, ProductFacets } from '@kiosk/contract/search.ts';
import { useState } from 'react';
import { search } from '../api/products.ts';
import { createApiThunk, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { ColorFilter } from './color-filter.tsx';
import { FilterGroupBox } from './filter-group.tsx';
import { filtersAsked, searchedList } from './list-state.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListedProducts } from './use-product-list.ts';

/** A server of the release before counts no color families and options. */
type Counts = Omit<ProductFacets, 'colorFamily' | 'option'> & Partial<ProductFacets>;

const countFacets = createApiThunk(
  'products/countFacets',
  'Failed to fetch filters',
  async ({ http }, query: string, signal) => {
    const { body } = await http(`${apiPaths.productFacets}?${query}`, { signal, credentials: 'omit' });
    return body as Counts;
  },
);

/** All filters of our own server, each value with the number of products that it would list. */
export default function CountedFilters({ list }: { list: ListedProducts }) {
  const counted = useCounts(list);
  const box = (name: string, optionsOf: (group: Group) => readonly Option[], own?: string) => {
    const group = list.groups.find((each) => each.name === name);
    const options = group ? optionsOf(group) : [];
    if (group === undefined || options.length === 0) return null;
    const { title, values, isAny = false } = group;
    return (
      <FilterGroupBox
        key={own}
        title={own ?? title}
        values={values}
        isAny={isAny}
        options={options}
        onToggle={(value) => list.toggle(name, value)}
      />
    );
  };
  const facet = (name: 'category' | 'brand' | 'size') =>
    box(name, ({ options, values }) => withCounts(options, counted?.[name] ?? [], values));
  return (
    <>
      {facet('category')}
      {facet('brand')}
      {counted && (
        <>
          <PriceFilter list={list} range={counted.price} />
          {box('inStock', ({ options }) => options.map((option) => ({ ...option, count: counted.inStock })))}
          {facet('size')}
          {counted.option?.map(({ name, values }) => box('option', () => values, name))}
          <ColorFilter list={list} families={counted.colorFamily ?? []} />
        </>
      )}
    </>
  );
}

/** The counts of the last answer stay until the next one is there. */
function useCounts(list: ListedProducts): Counts | undefined {
  const dispatch = useAppDispatch();
  const [counted, setCounted] = useState<Counts>();
  const query = search(filtersAsked(list.filters, searchedList));
  useLoad(query, () => {
    const request = dispatch(countFacets(query));
    request.unwrap().then(setCounted, () => undefined);
    return request;
  });
  return counted;
}

type Group = ListedProducts['groups'][number];

type Option = Pick<CountedOption, 'value' | 'label'> & { count?: number | undefined };

/** The shop's own options where they are known, else those that were counted; and what is chosen, in any case. */
function withCounts(
  options: readonly Pick<Option, 'value' | 'label'>[],
  counted: readonly Option[],
  values: readonly string[],
): Option[] {
  const countOf = (value: string) => counted.find((option) => option.value === value)?.count;
  if (options.length > 0) return options.map((option) => ({ ...option, count: countOf(option.value) }));
  const missing = values.filter((value) => !counted.some((option) => option.value === value));
  return [...counted, ...missing.map((value) => ({ value, label: value }))];
}
