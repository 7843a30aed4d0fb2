import { useAppDispatch } from './thunk.ts';

/** Whether the backend is our own server: a page leaves out what another one does not offer. */
export function useIsOurs(): boolean {
  const dispatch = useAppDispatch();
  return dispatch((_dispatch, _getState, { isOurs }) => isOurs);
}
