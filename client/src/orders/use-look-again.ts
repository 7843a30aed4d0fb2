import { useEffect, useEffectEvent } from 'react';

/** Looks again whenever the user comes back to this tab, while what is shown may have changed. */
export function useLookAgain(mayHaveChanged: boolean, look: () => Promise<unknown>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!mayHaveChanged) return;
    let isLooking = false;
    const onReturn = async () => {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      await lookNow();
      isLooking = false;
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
