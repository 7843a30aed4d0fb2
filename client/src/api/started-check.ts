import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';

type Fetch = typeof globalThis.fetch;

/** What the head of the page asks before its script has arrived: who is here. */
type StartedCheck = { token: string; answer: Promise<Response> };

declare global {
  /** Set by the head of the page where a token is stored. */
  var startedCheck: StartedCheck | undefined;
}

/**
 * The page asks who is here before its script has arrived. The first session check takes that answer, unless another
 * token is stored by now.
 */
export function withStartedCheck(
  started: StartedCheck | undefined,
  fetch: Fetch = globalThis.fetch.bind(globalThis),
): Fetch {
  let unused = started;
  return (url, init) => {
    if (unused === undefined || url !== apiPrefix + apiPaths.checkSession) return fetch(url, init);
    const { token, answer } = unused;
    unused = undefined;
    const isSame = new Headers(init?.headers).get('authorization') === `Bearer ${token}`;
    return isSame ? untilAborted(answer, init?.signal) : fetch(url, init);
  };
}

const untilAborted = (answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
