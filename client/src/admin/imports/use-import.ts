import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { ProductImport } from '@kiosk/contract/import.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import { type Failure, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { applyImport, checkAgain, resume, sendPart } from './calls.ts';

/**
 * Loads an import and resumes it while its page is open: sends the parts of the file, then requests steps of checking and
 * importing, one after the other. Each call may be lost or repeated.
 * @param file the file to send, if it was chosen on this page
 */
export function useImport(id: string, file: File | undefined) {
  const dispatch = useAppDispatch();
  const path = pathTo(adminApiPaths.import, id);
  const { data: found, failure: missing, reload, update } = useAnswer<ProductImport>(path);
  const [failure, setFailure] = useState<Failure>();
  const state = found?.state;
  const isMoving =
    state === 'checking' || state === 'applying' || (state === 'reading' && file !== undefined);
  const isWorking = isMoving && failure === undefined;

  const doNext = useEffectEvent(async (now: ProductImport): Promise<ProductImport> => {
    const call =
      now.state === 'reading' && file ? dispatch(sendPart({ found: now, file })) : dispatch(resume(now.id));
    const next = await call.unwrap();
    update(() => next);
    return next;
  });
  const fail = useEffectEvent((thrown: unknown) => {
    const { status, message } = failureOf(thrown);
    setFailure({ message, ...(status !== undefined && { status }) });
    // The server refused the call, so the import may be in another state.
    if (status !== undefined) reload();
  });
  const current = useEffectEvent(() => found);

  useEffect(() => {
    if (!isWorking) return;
    let stopped = false;
    const work = async () => {
      let now = current();
      while (now && !stopped && now.state === state) now = await doNext(now);
    };
    work().catch((thrown) => stopped || fail(thrown));
    return () => {
      stopped = true;
    };
  }, [isWorking, state]);

  const decide = (call: typeof applyImport) => async () => {
    setFailure(undefined);
    try {
      const decided = await dispatch(call(id)).unwrap();
      update(() => decided);
    } catch (thrown) {
      fail(thrown);
    }
  };
  return {
    found,
    missing,
    failure,
    retry: () => {
      setFailure(undefined);
      reload();
    },
    apply: decide(applyImport),
    checkAgain: decide(checkAgain),
  };
}
