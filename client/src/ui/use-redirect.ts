import { use, useEffect, useRef } from 'react';
import { type NavigateOptions, navigate } from '../router/history.ts';
import { useLocation } from '../router/location.ts';
import { IsLeavingContext } from './link.tsx';

/**
 * Leads to another page when something has been done, unless the user has left this page by then or is following a link.
 * @returns whether it did
 */
export function useRedirect() {
  const { pathname } = useLocation();
  const isLeaving = use(IsLeavingContext);
  const isStaying = useRef(false);

  useEffect(() => {
    isStaying.current = !isLeaving;
    return () => {
      isStaying.current = false;
    };
  }, [isLeaving]);

  return (to: string, options?: NavigateOptions): boolean => {
    // The browser's address is the next page's already while this one still waits for that.
    const isStillHere = isStaying.current && window.location.pathname === pathname;
    if (isStillHere) navigate(to, options);
    return isStillHere;
  };
}
