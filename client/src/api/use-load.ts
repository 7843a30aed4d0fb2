import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type Failure, failureOf } from './thunk.ts';

type Request = { abort: () => void; unwrap: () => Promise<unknown> };
type Outcome = { key: string; failure?: Failure };

/**
 * Loads what a page needs into a slice when the page appears and whenever `key` changes, and aborts when it leaves. What
 * is in no slice is loaded by queries.tsx.
 * @param load dispatches a thunk and returns what dispatch returned
 */
export function useLoad(key: string, load: () => Request) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const start = useEffectEvent(load);
  const attemptKey = `${key}#${attempt}`;

  useEffect(() => {
    let left = false;
    const request = start();
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
  return { isLoading, failure: isLoading ? undefined : outcome?.failure, retry };
}
