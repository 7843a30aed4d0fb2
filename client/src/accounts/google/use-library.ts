import { useEffect, useState } from 'react';
import { requestGoogle } from './library.ts';
import { type LibraryState, watchForGoogle } from './watch.ts';

export function useGoogleLibrary(): 'loading' | LibraryState {
  const [state, setState] = useState<'loading' | LibraryState>('loading');

  useEffect(() => {
    requestGoogle();
    return watchForGoogle(setState);
  }, []);

  return state;
}
