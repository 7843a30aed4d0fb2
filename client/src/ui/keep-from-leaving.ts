import { addQuestion, type Question } from './leave-warning.ts';

/** Asks before a link is followed, and has the browser ask before the whole page goes. @returns what lets go again */
export function keepFromLeaving(question: Question): () => void {
  const takeAway = addQuestion(question);
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => {
    takeAway();
    window.removeEventListener('beforeunload', ask);
  };
}
