import { useEffect, useState } from 'react';
import { requestGoogle } from './library.ts';
import { watchForGoogle } from './watch.ts';

/** Loads Google's library for a page that offers it. */
export function useGoogleLibrary(): 'loading' | 'ready' | 'missing' {
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading');

  useEffect(() => {
    requestGoogle();
    return watchForGoogle(setState);
  }, []);

  return state;
}
