/** Rows of a table, or cards, of those that lead somewhere. */
const rowSelector = 'main :is(tbody tr, article):has(a[href])';

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href]');

/** The row in which the focus is. */
const currentRow = (): Element | null => document.activeElement?.closest(rowSelector) ?? null;

/** Focuses the link of the row that is so many further, which the browser scrolls into view. Stops at the ends. */
export function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)];
  const here = rows.indexOf(currentRow() as Element);
  const next = here < 0 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1);
  linkOf(rows[next])?.focus();
}

export const openRow = (): void => linkOf(currentRow())?.click();

export const selectRow = (): void =>
  currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();

/** The search of the page, not of the shop. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
