import { productQuery } from '@kiosk/contract/product.ts';
import { expect, test } from 'vitest';
import {
  isFiltered,
  offered,
  readListState,
  searchedList,
  tidied,
  toggled,
  toQuery,
  writeListState,
} from './list-state.ts';

test('only the value chosen last in each group is requested', () => {
  const state = readListState(new URLSearchParams('category=knitwear&category=shirts&brand=oda-lind'));
  expect(toQuery(state)).toMatchObject({ category: 'shirts', brand: 'oda-lind', _page: 1, _limit: 10 });
});

test('reading and writing a list’s address loses nothing', () => {
  const address = 'category=knitwear&category=shirts&sort=low-to-high&page=3';
  expect(writeListState(readListState(new URLSearchParams(address))).toString()).toBe(address);
});

test('an invalid list address is the first page without a sort', () => {
  expect(readListState(new URLSearchParams('sort=zzz&page=-4'))).toMatchObject({ sort: null, page: 1 });
});

test.each([
  ['sort=zzz&page=-4', ''],
  ['page=1', ''],
  ['page=1e99&sort=best-rating', 'sort=best-rating&page=1000000'],
  ['category=&brand=oda&brand=oda', 'brand=oda'],
  ['utm_source=letter&page=x', 'utm_source=letter'],
])('the address %j is tidied up to %j', (address, tidy) => {
  expect(String(tidied(new URLSearchParams(address)))).toBe(tidy);
});

test.each(['0', '19.95', '999999999.9999', '1000000000', '1000000001', '9999999999', '1.23456', '-1', '1e3'])(
  'an address may hold the price %s if the API takes it',
  (price) => {
    const { filters } = readListState(
      new URLSearchParams({ minPrice: price, maxPrice: price }),
      searchedList,
    );
    const isTaken = productQuery.safeParse({ minPrice: price, maxPrice: price }).success;
    expect(filters).toMatchObject(
      isTaken ? { minPrice: [price], maxPrice: [price] } : { minPrice: [], maxPrice: [] },
    );
  },
);

test.each(['', 'brand=oda&category=a&category=b', 'sort=high-to-low&page=2&utm_source=letter'])(
  'there is nothing to tidy up in %j',
  (address) => {
    expect(tidied(new URLSearchParams(address))).toBeUndefined();
  },
);

test.each([
  ['brand=oda', true],
  ['q=lamp&page=2', true],
  ['sort=high-to-low&page=2&utm_source=letter', false],
])('whether %j asks for a part of the products: %j', (address, isPart) => {
  expect(isFiltered(new URLSearchParams(address))).toBe(isPart);
});

test('a filter that the catalogue does not have is dropped once the filters are loaded', () => {
  const option = (value: string) => ({ value, label: value, checked: false });
  const filters = { category: ['a', 'zzz'], brand: ['zzz'] };
  expect(offered(filters, { category: [option('a')], brand: [] })).toEqual({
    category: ['a'],
    brand: ['zzz'],
  });
  expect(offered(filters, { category: [option('b')], brand: [option('a')] })).toEqual({
    category: [],
    brand: [],
  });
});

test('a search for blanks is none', () => {
  expect(String(tidied(new URLSearchParams('q=+'), searchedList))).toBe('');
});

test('choosing a filter value again removes it', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
});
