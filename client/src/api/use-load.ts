import { use, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { LoadedContext } from './loaded.ts';
import { type Failure, failureOf } from './thunk.ts';

type Request = { abort: () => void; unwrap: () => Promise<unknown> };
type Outcome = { key: string | undefined; failure?: Failure };

/**
 * Loads what a page needs into a slice when the page appears and whenever `key` changes, and aborts when it leaves. What
 * is in no slice is loaded by queries.tsx, which the first view of `/` does without. What came with the page itself is
 * not loaded again.
 * @param key undefined while nothing is to be loaded
 * @param load dispatches a thunk and returns what dispatch returned
 */
export function useLoad(key: string | undefined, load: () => Request | undefined) {
  const loaded = use(LoadedContext);
  const [attempt, reload] = useReducer((count: number) => count + 1, 0);
  const attemptKey = key === undefined ? undefined : `${key}#${attempt}`;
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    key !== undefined && loaded.has(key) ? { key: attemptKey } : undefined,
  );
  const start = useEffectEvent(() => (outcome && outcome.key === attemptKey ? undefined : load()));

  useEffect(() => {
    const request = attemptKey === undefined ? undefined : start();
    if (!request) return;
    let left = false;
    request.unwrap().then(
      () => left || setOutcome({ key: attemptKey }),
      (thrown) => left || setOutcome({ key: attemptKey, failure: failureOf(thrown) }),
    );
    return () => {
      left = true;
      request.abort();
    };
  }, [attemptKey]);

  const isLoading = outcome?.key !== attemptKey;
  return { isLoading, failure: isLoading ? undefined : outcome?.failure, reload };
}
