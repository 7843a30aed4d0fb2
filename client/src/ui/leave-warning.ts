/** Asks whether the page may be left, and goes on when it may. */
export type Question = (resume: () => void) => void;

/** One for each form of the page that holds something that is not kept yet, that of the form changed last at the end. */
let questions: readonly Question[] = [];

/** @returns what takes it away again */
export function addQuestion(own: Question): () => void {
  questions = [...questions, own];
  return () => {
    questions = questions.filter((other) => other !== own);
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
