import { useEffect, useEffectEvent } from 'react';

let pending: readonly (() => void)[] = [];

/** What waits for a pause in typing to put it into the page's address is put there before a link leaves the page. */
export function useFlushOnLeave(flush: () => void): void {
  const flushNow = useEffectEvent(flush);
  useEffect(() => {
    const own = () => flushNow();
    pending = [...pending, own];
    return () => {
      pending = pending.filter((other) => other !== own);
    };
  }, []);
}

export const flushBeforeLeave = (): void => {
  for (const flush of pending) flush();
};
