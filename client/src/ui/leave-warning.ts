import { useEffect } from 'react';

/** How many forms of the page hold something that is not kept yet. */
let unsaved = 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Has the browser ask before the whole page goes (a reload, closing the tab) while something typed would be lost.
 * @param isDirty whether anything has been typed that is not kept yet
 */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved -= 1;
      // One listener serves all forms: the browser keeps the same function once.
      if (unsaved === 0) window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

/** Whether leaving the page now would lose something typed. */
export const wouldLoseTyping = (): boolean => unsaved > 0;
