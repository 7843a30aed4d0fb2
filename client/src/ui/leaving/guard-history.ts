import { confirmLeave } from './unsaved-guards.ts';

/** The number of guarded forms of the page, which ask one after the other. */
let count = 0;

/**
 * Has the browser's Back or Forward ask what a followed link asks. Browsers let no page keep a user on the page who
 * presses Back again without an answer, and old browsers report it too late to ask.
 * @returns what removes the guard
 */
export function guardHistory(): () => void {
  if (!('navigation' in window)) return () => {};
  count += 1;
  navigation.addEventListener('navigate', onNavigate);
  return () => {
    count -= 1;
    if (count === 0) stop();
  };
}

const stop = (): void => navigation.removeEventListener('navigate', onNavigate);

function onNavigate(event: NavigateEvent): void {
  const { navigationType, cancelable, hashChange, destination } = event;
  if (navigationType !== 'traverse' || !cancelable || hashChange) return;
  event.preventDefault();
  confirmLeave(() => {
    stop();
    navigation.traverseTo(destination.key);
  });
}
