import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusHandedOn } from '../../ui/focus-heading.ts';
import { formatCount, formatNumber } from '../format.ts';
import type { Selection } from './use-selection.ts';

export type BulkAction = 'change' | 'archive' | 'restore';

type BulkBarProps = {
  selection: Selection;
  /** Rows on view, and rows of the whole list. */
  shown: number;
  total: number;
  /** More than are counted cannot be chosen at once. */
  isTotalKnown: boolean;
  actions: readonly BulkAction[];
  onAct: (action: BulkAction) => void;
};

const labels: Record<BulkAction, string> = { change: 'Change…', archive: 'Archive', restore: 'Restore' };

/** What can be done with all that is chosen; it stays in sight while one scrolls. */
export function BulkBar({ selection, shown, total, isTotalKnown, actions, onAct }: BulkBarProps) {
  const ref = useRef<HTMLElement>(null);
  useFocusHandedOn(ref);
  const { count, isAll, isPageChosen, togglePage, chooseAll, clear } = selection;
  return (
    <section
      ref={ref}
      aria-label="Chosen products"
      className="sticky bottom-0 z-10 -mx-4 mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-ink bg-surface px-4 py-3 shadow-lift sm:bottom-3 sm:mx-0 sm:rounded-md sm:border sm:border-line"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {isAll ? `All ${formatCount(count, 'product')} chosen` : `${formatCount(count, 'product')} chosen`}
      </p>
      {!isPageChosen && (
        <Button kind="quiet" onClick={togglePage}>
          Choose this page
        </Button>
      )}
      {isPageChosen && !isAll && isTotalKnown && total > shown && (
        <Button kind="quiet" onClick={chooseAll}>
          Choose all {formatNumber(total)}
        </Button>
      )}
      <Button kind="quiet" onClick={clear}>
        Choose none
      </Button>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'change' ? 'primary' : 'secondary'}
            onClick={() => onAct(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </section>
  );
}
