import { useEffect, useState } from 'react';
import { navigate } from '../router/history.ts';
import { useLocation } from '../router/location.ts';

type Handover<Opened, Typed> = { opened: Opened; typed: Typed };

/**
 * What the page before handed over to the form of one thing: how it was opened, and what was typed. Taken off the history,
 * so that a later reload shows what is stored.
 */
export function useFormHandover<Opened extends { id: string }, Typed>(
  id: string,
): Handover<Opened, Typed> | undefined {
  const { pathname, state } = useLocation();
  const [handover] = useState(() => {
    const handover = state as Handover<Opened, Typed> | null;
    return handover?.opened?.id === id ? handover : undefined;
  });
  useEffect(() => {
    if (state) navigate(pathname, { replace: true });
  });
  return handover;
}
