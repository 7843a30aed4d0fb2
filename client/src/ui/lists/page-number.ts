/** More than any list has; the API takes no larger number. */
const maxPages = 1_000_000;

/** The page of a list that an address names, counted from 1. What is no page is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page'))) || 1;
  return Math.min(Math.max(page, 1), maxPages);
}

/** How an address names a page; not at all where it is the first. */
export const pageLabel = (page: number): string | undefined => (page > 1 ? String(page) : undefined);
