import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusHandedOn } from '../../ui/focus-heading.ts';
import { formatCount, formatNumber } from '../format.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  noun: 'product' | 'order';
  selection: Selection;
  /** How many there are beyond the page on view, where all of them can be chosen at once. */
  total?: number | undefined;
  /** The actions. */
  children: ReactNode;
};

/** What can be done with all that is chosen; it stays in sight while one scrolls. */
export function BulkBar({ noun, selection, total, children }: BulkBarProps) {
  const ref = useRef<HTMLElement>(null);
  useFocusHandedOn(ref);
  const { count, isAll, isPageChosen, togglePage, chooseAll, clear } = selection;
  return (
    <section
      ref={ref}
      aria-label={`Chosen ${noun}s`}
      className="sticky bottom-0 z-10 -mx-4 mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-ink bg-surface px-4 py-3 shadow-lift sm:bottom-3 sm:mx-0 sm:rounded-md sm:border sm:border-line"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {isAll && 'All '}
        {formatCount(count, noun)} chosen
      </p>
      {!isPageChosen && (
        <Button kind="quiet" onClick={togglePage}>
          Choose this page
        </Button>
      )}
      {isPageChosen && !isAll && total !== undefined && (
        <Button kind="quiet" onClick={chooseAll}>
          Choose all {formatNumber(total)}
        </Button>
      )}
      <Button kind="quiet" onClick={clear}>
        Choose none
      </Button>
      <div className="flex flex-wrap gap-2 sm:ml-auto">{children}</div>
    </section>
  );
}
