import { useEffect } from 'react';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Has the browser ask before the whole page goes (a reload, closing the tab) while something typed would be lost.
 * @param isDirty whether anything has been typed that is not kept yet
 */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
