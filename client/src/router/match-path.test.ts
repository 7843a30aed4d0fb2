import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  { pattern: '/', pathname: '/', params: {} },
  { pattern: '/cart', pathname: '/cart', params: {} },
  { pattern: '/cart', pathname: '/Cart/', params: {} },
  { pattern: '/order/:id/invoice', pathname: '/order/65a/invoice', params: { id: '65a' } },
  { pattern: '/pages/:id', pathname: '/pages/über uns', params: { id: 'über uns' } },
  { pattern: '/pages/:id', pathname: '/pages/a%2Fb', params: { id: 'a/b' } },
])('$pathname is a page at $pattern', ({ pattern, pathname, params }) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  { pattern: '/', pathname: '/cart' },
  { pattern: '/cart', pathname: '/carts' },
  { pattern: '/cart', pathname: '//cart' },
  { pattern: '/order/:id', pathname: '/order' },
  { pattern: '/order/:id', pathname: '/order/' },
  { pattern: '/order/:id', pathname: '/order/65a/invoice' },
])('$pathname is no page at $pattern', ({ pattern, pathname }) => {
  expect(matchPath(pattern, pathname)).toBeNull();
});
