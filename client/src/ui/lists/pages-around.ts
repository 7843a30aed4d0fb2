type Entry = { key: string; gap: boolean; page: number };

/** First, last and the neighbors of the page one is on, with a gap where pages are left out. */
export function pagesAround(page: number, pages: number): Entry[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((each, index) => {
    const entry = { key: String(each), gap: false, page: each };
    const before = shown[index - 1] ?? each - 1;
    return each - before > 1 ? [{ key: `gap-${each}`, gap: true, page: before }, entry] : [entry];
  });
}
