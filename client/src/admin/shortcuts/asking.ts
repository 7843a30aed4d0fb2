/** Asks for the list of shortcuts from outside of their part, which comes late and not to everybody. */
const asked = new EventTarget();

export const askForShortcuts = (): void => void asked.dispatchEvent(new Event('asked'));

/** @returns what ends it */
export function whenShortcutsAreAsked(listener: () => void): () => void {
  asked.addEventListener('asked', listener);
  return () => asked.removeEventListener('asked', listener);
}
