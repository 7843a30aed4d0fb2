/** Asks whether unsaved changes may be discarded, and resumes when they may. */
export type UnsavedGuard = (resume: () => void) => void;

/** One for each form of the page with unsaved changes, that of the form changed last at the end. */
let guards: readonly UnsavedGuard[] = [];

/** @returns what removes it */
export function addGuard(own: UnsavedGuard): () => void {
  guards = [...guards, own];
  return () => {
    guards = guards.filter((other) => other !== own);
  };
}

/** A box or a radio holds a value all the time, whether it is checked or not. */
const typedInto = 'main input:not([type=checkbox], [type=radio])';

/** Whether leaving the page now would lose something typed, be it half a login, which is worth no question. */
export const hasUnsavedInput = (): boolean =>
  guards.length > 0 ||
  [...document.querySelectorAll<HTMLInputElement>(typedInto)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Continues at once, or once the user has agreed to discard the changes of each form. */
export const confirmLeave: UnsavedGuard = (resume) =>
  guards.reduce<() => void>((next, guard) => () => guard(next), resume)();
