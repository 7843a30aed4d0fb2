import { useEffect } from 'react';
import { navigate } from './history.ts';
import { useLocation } from './location.ts';

/** Leads to another page in the place of this one, when it is shown. */
export function Redirect({ to }: { to: string }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page may lead there, too
  useEffect(() => navigate(to, { replace: true }), [to, pathname]);
  return null;
}
