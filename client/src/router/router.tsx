import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { currentLocation, onNavigation } from './history.ts';
import { type Visit, VisitContext } from './location.ts';

/**
 * Gives the browser's location to the pages. They follow it in a transition: what is shown stays until the next page can
 * be drawn.
 */
export function Router({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => ({ location: currentLocation(), type: 'POP' }));
  // A layout effect, so that it listens before a page's own effects navigate.
  useLayoutEffect(
    () => onNavigation((type) => startTransition(() => setVisit({ location: currentLocation(), type }))),
    [],
  );
  return <VisitContext value={visit}>{children}</VisitContext>;
}
