import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '../../ui/dialogs/top-dialog.ts';

/** Ctrl+S, on a Mac Cmd+S, saves the form instead of the page. Under a dialog nothing is saved. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    if (!topDialog() && !event.repeat) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
