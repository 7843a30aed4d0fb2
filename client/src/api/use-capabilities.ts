import type { Capabilities } from './capabilities.ts';
import { useAppDispatch } from './thunk.ts';

/** What the backend offers beyond point 7: where pages are put together, they leave out the rest. */
export function useCapabilities(): Capabilities {
  const dispatch = useAppDispatch();
  return dispatch((_dispatch, _getState, { capabilities }) => capabilities);
}
