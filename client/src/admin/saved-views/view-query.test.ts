import { expect, test } from 'vitest';
import { viewQuery } from './view-query.ts';

test.each([
  ['?status=pending&view=table', 'view=table&status=pending'],
  ['?q=a%20b&page=3', 'q=a+b'],
  ['', '?page=2'],
])('%s and %s are the same view', (one, other) => {
  expect(viewQuery(one)).toBe(viewQuery(other));
});

test.each([
  ['?status=pending', '?status=shipped'],
  ['?brand=a&brand=b', '?brand=b&brand=a'],
  ['', '?view=table'],
])('%s and %s are different views', (one, other) => {
  expect(viewQuery(one)).not.toBe(viewQuery(other));
});
