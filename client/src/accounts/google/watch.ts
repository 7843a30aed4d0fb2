import { findGoogle } from './library.ts';

/** How often the library is looked for, and for how long, in milliseconds (point 9). */
const pollEvery = 100;
const patience = 10_000;

export type Outcome = 'ready' | 'missing';

/** @returns what stops the looking */
export function watchForGoogle(tell: (outcome: Outcome) => void): () => void {
  const look = () => {
    if (findGoogle()) end('ready');
  };
  const polling = setInterval(look, pollEvery);
  const waiting = setTimeout(() => end('missing'), patience);
  const stop = () => {
    clearInterval(polling);
    clearTimeout(waiting);
  };
  const end = (outcome: Outcome) => {
    stop();
    tell(outcome);
  };
  look();
  return stop;
}
