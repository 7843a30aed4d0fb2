import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../ui/pages/focus-heading.ts';

/** Names a button of a row, so that the focus finds it after the rows have changed places. */
export type Control = 'up' | 'down' | 'remove' | 'first';

/** Keeps the focus on the button that was pressed when its row moves, or on the same button of another row. */
export function useFocusFollowing() {
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<{ url: string; control: Control }>(undefined);

  useLayoutEffect(() => {
    if (target.current === undefined) return;
    const { url, control } = target.current;
    target.current = undefined;
    const row = list.current?.querySelector(`[data-picture="${CSS.escape(url)}"]`);
    const button = row?.querySelector(`[data-control="${control}"]`) ?? row?.querySelector('[data-control]');
    if (button instanceof HTMLElement) button.focus();
  });

  const follow = (url: string, control: Control): void => {
    target.current = { url, control };
  };
  return { list, follow };
}

/** Where the focus goes from a row that leaves and has no neighbor; while an import waits, nothing can be chosen. */
export function focusOnChoosing(row: Element | null): void {
  const choose = row?.closest('fieldset')?.querySelector<HTMLElement>('button:has(+ input[type=file])');
  if (choose) choose.focus();
  else focusHeading();
}
