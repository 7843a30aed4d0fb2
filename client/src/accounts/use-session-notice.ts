import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { sessionNotice } from './auth-slice.ts';

type Opening = { unwrap: () => Promise<unknown> };

/**
 * Tells how it ended (point 8). Nobody is led anywhere here: the page's guard does that as soon as there is a user,
 * and the notice goes along.
 */
export function useSessionNotice() {
  const dispatch = useAppDispatch();
  return async (opening: Opening, success: string): Promise<void> => {
    try {
      await opening.unwrap();
      dispatch(succeeded(success, sessionNotice));
    } catch (error) {
      dispatch(failed(failureOf(error).message, sessionNotice));
    }
  };
}
