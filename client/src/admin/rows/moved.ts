/** The same list with one element at another place; a place outside of the list is its nearest end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...list.slice(from, from + 1));
}
