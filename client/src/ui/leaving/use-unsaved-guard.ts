import { useEffect, useEffectEvent } from 'react';
import { guardHistory } from './guard-history.ts';
import { guardPage } from './guard-page.ts';
import type { UnsavedGuard } from './unsaved-guards.ts';

/**
 * While there are unsaved changes, asks before a link is followed and before the browser's Back or Forward, and has the
 * browser ask before the whole page goes (a reload, closing the tab).
 */
export function useUnsavedGuard(isDirty: boolean, guard: UnsavedGuard): void {
  const ask = useEffectEvent(guard);

  useEffect(() => {
    if (!isDirty) return;
    const freePage = guardPage((resume) => ask(resume));
    const freeHistory = guardHistory();
    return () => {
      freePage();
      freeHistory();
    };
  }, [isDirty]);
}
