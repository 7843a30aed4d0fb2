/** Which rows of a list make a page. */
type PageWindow = { offset: number; limit: number; isFromEnd: boolean };

/**
 * Where to read a part of a list: in its second half from the end, so that at most half of the rows are skipped.
 * @param total of the list's rows
 * @returns how many rows of a page in list order, or in the opposite order from the end; 0 past the end
 */
export function windowOf(
  { offset: before, limit }: { offset: number; limit: number },
  total: number,
): PageWindow {
  const length = Math.max(0, Math.min(limit, total - before));
  const after = total - before - length;
  const isFromEnd = after < before;
  return { offset: isFromEnd ? after : before, limit: length, isFromEnd };
}

export const opposite = { asc: 'desc', desc: 'asc' } as const;
