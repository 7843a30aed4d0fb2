import { useLocation } from './location.ts';

/** The path with its query, if there is one. */
export const withQuery = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;

/** The address that a link on this page leads to: `?…` and `#…` are of the page itself, all others begin at `/`. */
export function useHref(to: string): string {
  const { pathname, search } = useLocation();
  const own = { '?': pathname, '#': pathname + search }[to.charAt(0)] ?? '';
  // Two slashes would name another host.
  return (own + to).replace(/^[\\/]*/, '/');
}
