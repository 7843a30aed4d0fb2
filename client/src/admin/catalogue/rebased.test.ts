import { expect, test } from 'vitest';
import { rebasedOrder } from './rebased.ts';

const on = ['a', 'b', 'c'];

test('moves that are not saved stay when a row is deleted, and a new row comes last', () => {
  expect(rebasedOrder(['c', 'a', 'b'], on, ['a', 'c', 'd'])).toEqual(['c', 'a', 'd']);
});

test('moves made while an order is saved stay on the one that was saved, also those back', () => {
  expect(rebasedOrder(on, on, ['c', 'a', 'b'])).toEqual(on);
});

test('a row that was taken off a list stays off while others change', () => {
  expect(rebasedOrder(['b', 'c'], on, ['a', 'c'])).toEqual(['c']);
});

test('an order that has been saved is no change any more', () => {
  expect(rebasedOrder(['c', 'a', 'b'], on, ['c', 'a', 'b'])).toBeUndefined();
});
