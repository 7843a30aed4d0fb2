/** A part of the store whose calls may overlap: a newer one often starts before the older is aborted. */
export type PendingCalls = {
  /** The request ids of the calls that have no answer yet. */
  pending: string[];
};

type Loading = PendingCalls & { status: 'idle' | 'loading' };
type Step = { meta: { requestId: string } };

export const callStarted = (state: PendingCalls, { meta }: Step): void => {
  state.pending.push(meta.requestId);
};

/** @returns whether it was pending; it was not where the state has been reset since */
export const callEnded = (state: PendingCalls, { meta }: Step): boolean => {
  const wasPending = state.pending.includes(meta.requestId);
  state.pending = state.pending.filter((id) => id !== meta.requestId);
  return wasPending;
};

/** Reducers for slices that are `loading` while any call is pending (point 4). */
export const loadingStarted = (state: Loading, step: Step): void => {
  callStarted(state, step);
  state.status = 'loading';
};

export const loadingEnded = (state: Loading, step: Step): void => {
  callEnded(state, step);
  if (state.pending.length === 0) state.status = 'idle';
};
