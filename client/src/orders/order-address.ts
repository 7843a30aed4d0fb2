import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useLocation } from 'react-router';
import { useIsOurs } from '../api/use-is-ours.ts';

/**
 * Where an order has its own page for administrators. It gets the search, so that it leads back there.
 * @returns undefined where the backend has no such thing
 */
export function useOrderAddress(): ((order: { id: string }) => string) | undefined {
  const { search } = useLocation();
  return useIsOurs() ? ({ id }) => pathTo(pagePaths.adminOrder, id) + search : undefined;
}
