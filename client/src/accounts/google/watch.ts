import { findGoogle } from './library.ts';

/** How often the library is looked for, and for how long, in milliseconds (point 9). */
const pollEvery = 100;
const timeout = 10_000;

export type LibraryState = 'ready' | 'missing';

/** @returns what stops the looking */
export function watchForGoogle(report: (outcome: LibraryState) => void): () => void {
  const look = () => {
    if (findGoogle()) end('ready');
  };
  const polling = setInterval(look, pollEvery);
  const waiting = setTimeout(() => end('missing'), timeout);
  const stop = () => {
    clearInterval(polling);
    clearTimeout(waiting);
  };
  const end = (outcome: LibraryState) => {
    stop();
    report(outcome);
  };
  look();
  return stop;
}
