import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { Dispatch, Thunk } from '../store/store.ts';
import { useDispatch } from '../store/store-context.ts';
import { ApiError, StaleAnswer } from './api-error.ts';
import { type ActionMatcher, matcherOf } from './reducer.ts';
import type { Services } from './services.ts';

/**
 * Why a call failed: a message for a person, and the status when the server was reached. `reason` is what the server
 * said where the message is the specification's, `code` its name for programs.
 */
export type Failure = { message: string; status?: number; reason?: string; code?: string };

export type AppDispatch = Dispatch<Services>;
export const useAppDispatch = () => useDispatch<Services>();

type Meta<Argument> = { requestId: string; arg: Argument };
type Pending<Argument> = { type: string; meta: Meta<Argument> };
type Fulfilled<Result, Argument> = { type: string; payload: Result; meta: Meta<Argument>; error?: undefined };
/** The payload is undefined after the call was aborted. */
type Rejected<Argument> = {
  type: string;
  payload: Failure | undefined;
  error: unknown;
  meta: Meta<Argument> & { aborted: boolean };
};
type Outcome<Result, Argument> = Fulfilled<Result, Argument> | Rejected<Argument>;

/** Resolves with the last action of the call; `unwrap` with its result, or rejects with the Failure. */
type Call<Result, Argument> = Promise<Outcome<Result, Argument>> & {
  abort: () => void;
  unwrap: () => Promise<Result>;
};

type ApiThunk<Result, Argument> = {
  (
    ...argument: [undefined] extends [Argument] ? [argument?: Argument] : [argument: Argument]
  ): Thunk<Call<Result, Argument>, Services>;
  pending: ActionMatcher<Pending<Argument>>;
  fulfilled: ActionMatcher<Fulfilled<Result, Argument>>;
  rejected: ActionMatcher<Rejected<Argument>>;
};

type Work<Result, Argument> = (
  services: Services,
  argument: Argument,
  signal: AbortSignal,
) => Promise<Result> | Result;

let calls = 0;

/**
 * A call of the API: dispatches `pending`, and then `fulfilled` with its result or `rejected` with a Failure.
 * @param fallbackMessage the message of point 8 for when the server gave none
 * @param condition checked before the call; where it is false, nothing is dispatched
 */
export function createApiThunk<Result, Argument = void>(
  type: string,
  fallbackMessage: Text | '' | ((argument: Argument) => string),
  work: Work<Result, Argument>,
  condition: (state: unknown) => boolean = () => true,
): ApiThunk<Result, Argument> {
  const types = { pending: `${type}/pending`, fulfilled: `${type}/fulfilled`, rejected: `${type}/rejected` };

  const thunk = ((arg: Argument) => (dispatch: AppDispatch, getState: () => unknown, services: Services) => {
    const meta = { requestId: String(++calls), arg };
    const over = new AbortController();

    const rejectedWith = (error: unknown): Rejected<Argument> => {
      const aborted = over.signal.aborted || error instanceof StaleAnswer;
      const message =
        typeof fallbackMessage === 'string' ? fallbackMessage && t(fallbackMessage) : fallbackMessage(arg);
      return {
        type: types.rejected,
        payload: aborted ? undefined : toFailure(error, message),
        error,
        meta: { ...meta, aborted },
      };
    };
    const run = async (): Promise<Outcome<Result, Argument>> => {
      // Nobody waits for that outcome, and no slice hears of it.
      if (!condition(getState())) return rejectedWith(new StaleAnswer());
      dispatch({ type: types.pending, meta });
      let outcome: Outcome<Result, Argument>;
      try {
        const payload = await Promise.race([abortOf(over.signal), work(services, arg, over.signal)]);
        outcome = { type: types.fulfilled, payload, meta };
      } catch (error) {
        outcome = rejectedWith(error);
      }
      dispatch(outcome);
      return outcome;
    };

    const call = run();
    const unwrap = async () => {
      const outcome = await call;
      if (outcome.type === types.rejected) throw outcome.payload ?? outcome.error;
      return outcome.payload as Result;
    };
    return Object.assign(call, { unwrap, abort: () => over.abort() });
  }) as ApiThunk<Result, Argument>;

  return Object.assign(thunk, {
    pending: matcherOf<Pending<Argument>>(types.pending),
    fulfilled: matcherOf<Fulfilled<Result, Argument>>(types.fulfilled),
    rejected: matcherOf<Rejected<Argument>>(types.rejected),
  });
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

type AnyThunk = { pending: unknown; fulfilled: unknown; rejected: unknown };

/** The steps of several thunks, as cases of a reducer. */
export const pendingOf = <Any extends AnyThunk>(thunks: readonly Any[]) =>
  thunks.map(({ pending }) => pending as Any['pending']);
export const fulfilledOf = <Any extends AnyThunk>(thunks: readonly Any[]) =>
  thunks.map(({ fulfilled }) => fulfilled as Any['fulfilled']);
export const rejectedOf = <Any extends AnyThunk>(thunks: readonly Any[]) =>
  thunks.map(({ rejected }) => rejected as Any['rejected']);

function toFailure(error: unknown, fallbackMessage: string): Failure {
  if (error instanceof ApiError) {
    const { status, reason, code } = error;
    return { message: error.message || fallbackMessage, status, reason, code };
  }
  // A TypeError of fetch says 'Failed to fetch', an aborted call 'signal is aborted': neither helps anybody.
  const isReadable = !(error instanceof TypeError || error instanceof DOMException);
  const said = error instanceof Error && isReadable ? error.message : '';
  return { message: said || fallbackMessage };
}

/** What a thunk's `unwrap()` threw; anything but a Failure is a bug, and is thrown again. */
export function failureOf(thrown: unknown): Failure {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return thrown as Failure;
  throw thrown;
}
