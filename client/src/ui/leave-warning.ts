import { useEffect, useEffectEvent } from 'react';

/** Asks whether the page may be left, and goes on when it may. */
type Question = (resume: () => void) => void;

/** One for each form of the page that holds something that is not kept yet, that of the form changed last at the end. */
let questions: readonly Question[] = [];

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Has the browser ask before the whole page goes (a reload, closing the tab) while something typed would be lost.
 * @param isDirty whether anything has been typed that is not kept yet
 * @param onLink asks before a link is followed; a form in a modal needs none, because no link can be pressed
 */
export function useLeaveWarning(isDirty: boolean, onLink: Question = (resume) => resume()): void {
  const askOnLink = useEffectEvent(onLink);

  useEffect(() => {
    if (isDirty) return keepFromLeaving((resume) => askOnLink(resume));
  }, [isDirty]);
}

/** @returns what lets go again */
export function keepFromLeaving(own: Question): () => void {
  questions = [...questions, own];
  // One listener serves all forms: the browser keeps the same function once.
  window.addEventListener('beforeunload', ask);
  return () => {
    questions = questions.filter((other) => other !== own);
    if (questions.length === 0) window.removeEventListener('beforeunload', ask);
  };
}

/** A box or a radio holds a value all the time, whether it is checked or not. */
const typedInto = 'main input:not([type=checkbox], [type=radio])';

/** Whether leaving the page now would lose something typed, be it half a login, which is worth no question. */
export const wouldLoseTyping = (): boolean =>
  questions.length > 0 ||
  [...document.querySelectorAll<HTMLInputElement>(typedInto)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Continues at once, or once the user has agreed to discard each form with changes. */
export const whenFreeToLeave: Question = (resume) =>
  questions.reduce<() => void>((next, question) => () => question(next), resume)();
