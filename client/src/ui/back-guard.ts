import { useEffect, useEffectEvent } from 'react';

/**
 * Asks before the browser's Back or Forward leaves a page on which something typed would be lost. Browsers let no page
 * keep a user on the page who presses Back again without an answer, and old browsers report it too late to ask.
 * @param isDirty whether anything has been typed that is not kept yet
 */
export function useBackGuard(isDirty: boolean, ask: (resume: () => void) => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (isDirty && 'navigation' in window) return keepOnEntry((resume) => askNow(resume));
  }, [isDirty]);
}

function keepOnEntry(ask: (resume: () => void) => void): () => void {
  const { navigation } = window;
  const stop = () => navigation.removeEventListener('navigate', onMove);

  function onMove(event: NavigateEvent): void {
    const { navigationType, cancelable, hashChange, destination } = event;
    if (navigationType !== 'traverse' || !cancelable || hashChange) return;
    event.preventDefault();
    ask(() => {
      stop();
      navigation.traverseTo(destination.key);
    });
  }

  navigation.addEventListener('navigate', onMove);
  return stop;
}
