/** Where the page was when it was left, by the key of its entry of the history, so that a reload finds it again. */
const name = 'scroll';

export function keepPosition(key: string, top: number): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([key, top]));
  } catch {
    // Then a reload begins at the top.
  }
}

export function keptPosition(key: string): number {
  try {
    const [of, top] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return of === key ? Number(top) || 0 : 0;
  } catch {
    return 0;
  }
}
