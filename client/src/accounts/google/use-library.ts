import { useEffect, useState } from 'react';
import { requestGoogle } from './library.ts';
import { type Outcome, watchForGoogle } from './watch.ts';

/** Loads Google's library for a page that offers it. */
export function useGoogleLibrary(): 'loading' | Outcome {
  const [state, setState] = useState<'loading' | Outcome>('loading');

  useEffect(() => {
    requestGoogle();
    return watchForGoogle(setState);
  }, []);

  return state;
}
