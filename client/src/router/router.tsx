import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { currentLocation, onNavigation } from './history.ts';
import { type NavigationType, type Visit, VisitContext } from './location.ts';

/**
 * Gives the browser's location to the pages. They follow it in a transition: what is shown stays until the next page can
 * be drawn.
 */
export function Router({ children }: { children: ReactNode }) {
  const [drawnFor] = useState(() => window.location.href);
  const [visit, setVisit] = useState<Visit>(() => ({ location: currentLocation(), type: 'POP' }));
  // A layout effect, so that it listens before a page's own effects navigate.
  useLayoutEffect(() => {
    const follow = (type: NavigationType) =>
      startTransition(() => setVisit({ location: currentLocation(), type }));
    const stop = onNavigation(follow);
    // Back may have been pressed while the first page was being drawn.
    if (window.location.href !== drawnFor) follow('POP');
    return stop;
  }, [drawnFor]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}
