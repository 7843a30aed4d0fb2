import { whenFreeToLeave } from './leave-warning.ts';

/** Of all forms of the page, which ask one after the other. */
let guards = 0;

/**
 * Has the browser's Back or Forward ask what a followed link asks. Browsers let no page keep a user on the page who
 * presses Back again without an answer, and old browsers report it too late to ask.
 * @returns what lets go again
 */
export function keepOnEntry(): () => void {
  if (!('navigation' in window)) return () => {};
  guards += 1;
  navigation.addEventListener('navigate', onMove);
  return () => {
    guards -= 1;
    if (guards === 0) letGo();
  };
}

const letGo = (): void => navigation.removeEventListener('navigate', onMove);

function onMove(event: NavigateEvent): void {
  const { navigationType, cancelable, hashChange, destination } = event;
  if (navigationType !== 'traverse' || !cancelable || hashChange) return;
  event.preventDefault();
  whenFreeToLeave(() => {
    letGo();
    navigation.traverseTo(destination.key);
  });
}
