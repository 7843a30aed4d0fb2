import { useRef } from 'react';
import type { ChosenFilters, ListState } from './list-state.ts';

type Watched = {
  filters: ChosenFilters;
  /** The filters in effect instead of them. */
  corrected: ChosenFilters;
  page: number;
  /** The last page, where this one is past it. */
  last: number | undefined;
  /** Undefined while another number may be on view. */
  totalItems: number | undefined;
};

/**
 * What is shown instead: the filters that the catalogue has, page 1 when the number of results changes
 * under the same filters (point 4), and the last page where there is no such page.
 */
export function useCorrection(watched: Watched): () => Partial<ListState> | undefined {
  const seen = useRef<{ filters: string; totalItems: number }>(null);
  return () => {
    const { corrected, page, last, totalItems } = watched;
    const filters = JSON.stringify(watched.filters);
    const before = seen.current;
    if (totalItems !== undefined) seen.current = { filters, totalItems };
    if (JSON.stringify(corrected) !== filters) return { filters: corrected, page: 1 };
    const changed =
      totalItems !== undefined && before?.filters === filters && before.totalItems !== totalItems;
    if (changed && page > 1) return { page: 1 };
    if (last !== undefined) return { page: last < page && last > 0 ? last : 1 };
  };
}
