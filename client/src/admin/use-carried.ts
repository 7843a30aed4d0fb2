import { useEffect, useState } from 'react';
import { navigate } from '../router/history.ts';
import { useLocation } from '../router/location.ts';

type Carried<Opened, Typed> = { opened: Opened; typed: Typed };

/**
 * What the page before handed over to the form of one thing: how it was opened, and what was typed. Taken off the history,
 * so that a later reload shows what is stored.
 */
export function useCarried<Opened extends { id: string }, Typed>(
  id: string,
): Carried<Opened, Typed> | undefined {
  const { pathname, state } = useLocation();
  const [carried] = useState(() => {
    const carried = state as Carried<Opened, Typed> | null;
    return carried?.opened?.id === id ? carried : undefined;
  });
  useEffect(() => {
    if (state) navigate(pathname, { replace: true });
  });
  return carried;
}
