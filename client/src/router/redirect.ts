import { useEffect } from 'react';
import { navigate } from './history.ts';

/** Leads to another page in the place of this one, when it is shown. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
