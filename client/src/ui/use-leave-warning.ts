import { useEffect, useEffectEvent } from 'react';
import { keepOnEntry } from './back-guard.ts';
import { keepFromLeaving } from './keep-from-leaving.ts';
import type { Question } from './leave-warning.ts';

/**
 * While something typed would be lost, asks before a link is followed and before the browser's Back or Forward, and has
 * the browser ask before the whole page goes (a reload, closing the tab).
 * @param isDirty whether anything has been typed that is not kept yet
 */
export function useLeaveWarning(isDirty: boolean, question: Question): void {
  const ask = useEffectEvent(question);

  useEffect(() => {
    if (!isDirty) return;
    const letLeave = keepFromLeaving((resume) => ask(resume));
    const letMove = keepOnEntry();
    return () => {
      letLeave();
      letMove();
    };
  }, [isDirty]);
}
