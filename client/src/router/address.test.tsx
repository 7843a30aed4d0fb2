import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useHref, withQuery } from './address.ts';
import { locationAt, VisitContext } from './location.ts';

const Href = ({ to }: { to: string }) => useHref(to);

const hrefAt = (address: string, to: string): string =>
  renderToString(
    <VisitContext value={{ location: locationAt(address), type: 'POP' }}>
      <Href to={to} />
    </VisitContext>,
  );

test.each([
  { to: '/cart', href: '/cart' },
  { to: 'cart', href: '/cart' },
  { to: '', href: '/' },
  { to: '?page=2', href: '/order/1?page=2' },
  { to: '#sizes', href: '/order/1?document=3#sizes' },
  { to: '//example.com', href: '/example.com' },
  { to: '/\\example.com', href: '/example.com' },
])('a link to "$to" on /order/1?document=3#top leads to $href', ({ to, href }) => {
  expect(hrefAt('/order/1?document=3#top', to)).toBe(href);
});

test('a path is followed by its query only where there is one', () => {
  expect(withQuery('/', new URLSearchParams())).toBe('/');
  expect(withQuery('/', new URLSearchParams({ q: 'a b' }))).toBe('/?q=a+b');
});
