import { expect, test } from 'vitest';
import { pageIn } from './page-number.ts';

test.each([
  ['', 1],
  ['3', 3],
  ['zzz', 1],
  ['-4', 1],
  ['0', 1],
  ['2.9', 2],
  ['1e99', 1_000_000],
  ['Infinity', 1_000_000],
])('the page %j is page %i', (text, page) => {
  expect(pageIn(new URLSearchParams({ page: text }))).toBe(page);
});
