/** Which rows of a list make a page. */
type PageWindow = { offset: number; limit: number; isFromEnd: boolean };

/**
 * Where to read a page of a list: in its second half from the end, so that at most half of the rows are skipped.
 * @param number of the page; the first has 1
 * @param total of the list's rows
 * @returns how many rows of a page in list order, or in the opposite order from the end; 0 past the end
 */
export function windowOf({ number, limit }: { number: number; limit: number }, total: number): PageWindow {
  const before = (number - 1) * limit;
  const length = Math.max(0, Math.min(limit, total - before));
  const after = total - before - length;
  const isFromEnd = after < before;
  return { offset: isFromEnd ? after : before, limit: length, isFromEnd };
}

export const opposite = { asc: 'desc', desc: 'asc' } as const;
