import type { Product } from '@kiosk/contract/product.ts';
import { expect, test } from 'vitest';
import { chosenColorOf } from './chosen-color.ts';

const color = (name: string, images?: string[]) => ({
  name,
  class: '',
  selectedClass: '',
  ...(images && { images }),
});
const shirt = {
  thumbnail: 'first',
  images: ['first'],
  colors: [color('Ecru'), color('Navy', ['navy-1', 'navy-2']), color('Sky', ['sky-1'])],
} as unknown as Product;
const chosen = (filters: Record<string, string[]>, searched = '') =>
  chosenColorOf(shirt, filters, searched)?.name;

test('a product has the color that the list is filtered by', () => {
  expect(chosen({ color: ['Navy'] })).toBe('Navy');
  expect(chosen({ color: ['Ecru'] })).toBe('Ecru');
  expect(chosen({ color: ['navy'] })).toBe('Navy');
  expect(chosen({ color: ['Pink'] })).toBeUndefined();
  expect(chosen({ colorFamily: ['Blue'] })).toBe('Navy');
  expect(chosen({ color: ['Sky'], colorFamily: ['Blue'] })).toBe('Sky');
});

test('a product has the color that was searched for, unless the list is filtered by another one', () => {
  expect(chosen({}, 'blue shirt')).toBe('Navy');
  expect(chosen({}, 'Sky shirts')).toBe('Sky');
  expect(chosen({}, 'shirt')).toBeUndefined();
  expect(chosen({ color: ['Sky'] }, 'navy shirt')).toBe('Sky');
});
