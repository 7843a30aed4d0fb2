import { useEffect, useEffectEvent } from 'react';

/** Asks whether the page may be left, and goes on when it may. */
type Question = (goOn: () => void) => void;

/** How many forms of the page hold something that is not kept yet. */
let unsaved = 0;

/** That of the form that was changed last; there is seldom more than one. */
let question: Question | undefined;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Has the browser ask before the whole page goes (a reload, closing the tab) while something typed would be lost.
 * @param isDirty whether anything has been typed that is not kept yet
 * @param onLink asks before a link is followed; a form in a modal needs none, because no link can be pressed
 */
export function useLeaveWarning(isDirty: boolean, onLink: Question = (goOn) => goOn()): void {
  const askOnLink = useEffectEvent(onLink);

  useEffect(() => {
    if (!isDirty) return;
    const own: Question = (goOn) => askOnLink(goOn);
    unsaved += 1;
    question = own;
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved -= 1;
      if (question === own) question = undefined;
      // One listener serves all forms: the browser keeps the same function once.
      if (unsaved === 0) window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

/** A box or a radio holds a value all the time, whether it is checked or not. */
const typedInto = 'main input:not([type=checkbox], [type=radio])';

/** Whether leaving the page now would lose something typed, be it half a login, which is worth no question. */
export const wouldLoseTyping = (): boolean =>
  unsaved > 0 ||
  [...document.querySelectorAll<HTMLInputElement>(typedInto)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Goes on at once, or when whoever would lose something has been asked and agrees. */
export const whenFreeToLeave: Question = (goOn) => (question ? question(goOn) : goOn());
