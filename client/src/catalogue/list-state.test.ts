import { expect, test } from 'vitest';
import { readListState, toggled, toQuery, writeListState } from './list-state.ts';

test('only the value chosen last in each group is asked for', () => {
  const state = readListState(new URLSearchParams('category=knitwear&category=shirts&brand=oda-lind'));
  expect(toQuery(state)).toMatchObject({ category: 'shirts', brand: 'oda-lind', _page: 1, _limit: 10 });
});

test('what the address says survives being read and written', () => {
  const address = 'category=knitwear&category=shirts&sort=low-to-high&page=3';
  expect(writeListState(readListState(new URLSearchParams(address))).toString()).toBe(address);
});

test('nonsense in the address is the first page without a sort', () => {
  expect(readListState(new URLSearchParams('sort=zzz&page=-4'))).toMatchObject({ sort: null, page: 1 });
});

test('choosing again takes a value back', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
});
