import { useLayoutEffect, useRef } from 'react';

/** @returns whether the page is still there, for what comes back after it may have been left */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
