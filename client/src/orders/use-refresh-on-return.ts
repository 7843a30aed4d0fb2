import { useEffect, useEffectEvent } from 'react';

/** Refreshes whenever the user comes back to this tab, while what is shown may have changed. `refresh` must not reject. */
export function useRefreshOnReturn(mayHaveChanged: boolean, refresh: () => Promise<unknown>): void {
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (!mayHaveChanged) return;
    let isRefreshing = false;
    const onReturn = async () => {
      if (isRefreshing || document.visibilityState !== 'visible') return;
      isRefreshing = true;
      await refreshNow();
      isRefreshing = false;
    };
    // A tab that is shown again, and a window beside this one that is left. Both may come at once.
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [mayHaveChanged]);
}
