import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useLocation } from 'react-router';

/** The page of an order for administrators. Its address keeps what was searched for, so that it leads back there. */
export function useOrderAddress(): (order: { id: string }) => string {
  const { search } = useLocation();
  return ({ id }) => pathTo(pagePaths.adminOrder, id) + search;
}
