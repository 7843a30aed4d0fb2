import { t } from '@kiosk/contract/language/t.ts';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckIcon, ChevronDownIcon } from '../ui/icons.tsx';
import type { ListSort } from './list-state.ts';

type SortMenuProps = {
  sorts: readonly ListSort[];
  sort: ListSort | null;
  onSort: (sort: ListSort | null) => void;
};

/** The chosen option pressed again is taken off: there is no fourth that would do it. */
export function SortMenu({ sorts, sort, onSort }: SortMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const choose = (option: ListSort) => {
    onSort(option === sort ? null : option);
    menu.current?.hidePopover();
  };
  return (
    <>
      <Button kind="quiet" popoverTarget="sort-menu">
        {sort ? (
          <>
            <span className="sr-only">{t('Sort:')} </span>
            {t(sort.name)}
          </>
        ) : (
          t('Sort')
        )}
        <ChevronDownIcon className="size-4" />
      </Button>
      <ul
        ref={menu}
        id="sort-menu"
        popover="auto"
        aria-label={t('Sort')}
        className="hang mx-3 w-52 rounded-md border border-line bg-surface p-2 text-ink shadow-lift open:animate-rise"
      >
        {sorts.map((option) => (
          <li key={option.name}>
            <button
              type="button"
              aria-pressed={option === sort}
              onClick={() => choose(option)}
              className="flex min-h-11 w-full items-center justify-between rounded-sm px-3 text-left text-[0.9375rem] hover:bg-sand aria-pressed:font-medium"
            >
              {t(option.name)}
              {option === sort && <CheckIcon className="size-4 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
