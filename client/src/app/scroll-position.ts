/** Where the page was when it was left, by its entry of the history, so that a reload finds it again. */
const name = 'scroll';

export function keepPosition(entry: string, top: number): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([entry, top]));
  } catch {
    // Then a reload begins at the top.
  }
}

export function keptPosition(entry: string): number | undefined {
  try {
    const [of, top] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return of === entry ? Number(top) || 0 : undefined;
  } catch {
    return undefined;
  }
}
