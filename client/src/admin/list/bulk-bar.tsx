import { t } from '@kiosk/contract/language/t.ts';
import type { Template, Text } from '@kiosk/contract/language/texts.ts';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { catchFocus, useFocusHandedOn } from '../../ui/pages/focus-heading.ts';
import type { Selection } from './use-selection.ts';

const texts = {
  product: {
    name: 'Selected products',
    some: '{count, plural, one {1 product} other {# products}} selected',
    all: 'All {count, plural, one {1 product} other {# products}} selected',
  },
  order: {
    name: 'Selected orders',
    some: '{count, plural, one {1 order} other {# orders}} selected',
    all: 'All {count, plural, one {1 order} other {# orders}} selected',
  },
} as const satisfies Record<string, { name: Text; some: Template; all: Template }>;

type BulkBarProps = {
  noun: keyof typeof texts;
  selection: Selection;
  /** How many there are beyond the page on view, where all of them can be chosen at once. */
  total?: number | undefined;
  /** The actions. */
  children: ReactNode;
};

/** The actions for all selected rows. The bar stays visible while scrolling. */
export function BulkBar({ noun, selection, total, children }: BulkBarProps) {
  const ref = useRef<HTMLElement>(null);
  useFocusHandedOn(ref);
  const none = useRef<HTMLButtonElement>(null);
  const { count, isAll, isPageChosen, togglePage, chooseAll, clear } = selection;
  const all = !isAll &&
    total !== undefined && { label: t('Select all {total, number}', { total }), choose: chooseAll };
  const more = isPageChosen ? all : { label: t('Select this page'), choose: togglePage };
  return (
    <section
      ref={ref}
      aria-label={t(texts[noun].name)}
      className="bulk-bar sticky bottom-0 z-10 -mx-4 mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-ink bg-surface px-4 py-3 shadow-lift sm:bottom-3 sm:mx-0 sm:rounded-md sm:border sm:border-line"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {t(texts[noun][isAll ? 'all' : 'some'], { count })}
      </p>
      {more && (
        <Button
          kind="quiet"
          onClick={() => {
            more.choose();
            catchFocus(() => none.current?.focus());
          }}
        >
          {more.label}
        </Button>
      )}
      <Button ref={none} kind="quiet" onClick={clear}>
        {t('Select none')}
      </Button>
      <div className="flex flex-wrap gap-2 sm:ml-auto">{children}</div>
    </section>
  );
}
