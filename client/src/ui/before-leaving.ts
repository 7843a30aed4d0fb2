import { useEffect, useEffectEvent } from 'react';

let works: readonly (() => void)[] = [];

/** What waits for a pause in typing to put it into the page's address is put there before a link leaves the page. */
export function useBeforeLeaving(work: () => void): void {
  const workNow = useEffectEvent(work);
  useEffect(() => {
    const own = () => workNow();
    works = [...works, own];
    return () => {
      works = works.filter((other) => other !== own);
    };
  }, []);
}

export const finishBeforeLeaving = (): void => {
  for (const work of works) work();
};
