import { useSearchParams } from 'react-router';

type Value = string | undefined;

/**
 * The search, filters, order and page of a list as the address keeps them, so that reloading, sharing and going back
 * show the same. Another filter begins at the first page again.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  /** @param how `typing` leaves no entry in the history for each letter */
  const change = (changes: Record<string, Value>, how?: 'typing') => {
    // The page follows the address in a transition: of two changes in a moment the second keeps the first.
    const next = new URLSearchParams(window.location.search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: how === 'typing' });
  };

  return {
    page,
    get: (name: string): string => params.get(name) ?? '',
    change,
    clear: () => setParams({}),
    turnTo: (to: number) => change({ page: to > 1 ? String(to) : undefined }),
  };
}
