import { useEffect, useState } from 'react';
import { findGoogle, requestGoogle } from './library.ts';

/** How often it is looked for, and for how long, in milliseconds (point 9). */
const pollEvery = 100;
const patience = 10_000;

type LibraryState = 'loading' | 'ready' | 'missing';

/** Loads Google's library for a page that offers it. */
export function useGoogleLibrary(): LibraryState {
  const [state, setState] = useState<LibraryState>('loading');

  useEffect(() => {
    requestGoogle();
    const look = () => {
      if (findGoogle()) end('ready');
    };
    const polling = setInterval(look, pollEvery);
    const waiting = setTimeout(() => end('missing'), patience);
    const stop = () => {
      clearInterval(polling);
      clearTimeout(waiting);
    };
    const end = (outcome: LibraryState) => {
      stop();
      setState(outcome);
    };
    look();
    return stop;
  }, []);

  return state;
}
