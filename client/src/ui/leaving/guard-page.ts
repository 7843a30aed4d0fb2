import { addGuard, type UnsavedGuard } from './unsaved-guards.ts';

/** Asks before a link is followed, and has the browser ask before the whole page goes. @returns what removes the guard */
export function guardPage(guard: UnsavedGuard): () => void {
  const remove = addGuard(guard);
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => {
    remove();
    window.removeEventListener('beforeunload', ask);
  };
}
