import { useEffect, useRef } from 'react';

/** @returns whether the page is still there, for what comes back after it may have been left */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
