import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller is no longer there. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

const callers = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `work`, whose reads outside of transactions end with `Abandoned` as soon as nobody waits for them: none is begun,
 * what waits for SQLite's reader is dropped, and PostgreSQL is asked to end its statement.
 */
export const untilAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  callers.run(signal, work);

/** @returns what is aborted when nobody waits any more @throws Abandoned where nobody does */
export function signalOfCaller(): AbortSignal | undefined {
  const signal = callers.getStore();
  if (signal?.aborted) throw new Abandoned('nobody waits for this read any more');
  return signal;
}
