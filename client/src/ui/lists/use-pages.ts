import { useEffect, useEffectEvent } from 'react';
import type { NavigateOptions } from '../../router/history.ts';
import { focusHeading } from '../pages/focus-heading.ts';

type Pages = {
  /** Counted from 1, as the address says it. */
  page: number;
  pageSize: number;
  /** Rows of all pages; undefined while that is asked for, when the number of another list may still be on view. */
  total: number | undefined;
  /** A page that the address names and that is not there is replaced in the history. */
  onPage: (page: number, options?: NavigateOptions) => void;
};

/** The pages of a list whose page number is in the address; a page that no longer exists leads to the last one. */
export function usePages({ page, pageSize, total, onPage }: Pages) {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  const isPastEnd = last !== undefined && page > last;
  const goBack = useEffectEvent(() => onPage(last ?? 1, { replace: true }));
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);

  return {
    isPastEnd,
    /** The list begins at the top again, for the eye and for the keyboard. */
    goToPage: (next: number) => {
      onPage(next);
      window.scrollTo({ top: 0 });
      focusHeading();
    },
  };
}
