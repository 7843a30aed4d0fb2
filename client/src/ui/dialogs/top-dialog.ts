import { useSyncExternalStore } from 'react';

/** Open modals, the topmost last. Outside of that one the browser lets nothing be pressed. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const dialogOpened = (dialog: HTMLDialogElement): void => change([...open, dialog]);
export const dialogClosed = (dialog: HTMLDialogElement): void =>
  change(open.filter((other) => other !== dialog));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The one that is above all others. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** The one place that can be used now, or undefined when that is the whole page. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, topDialog, () => undefined);
