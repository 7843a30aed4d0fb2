/** A part of the store whose calls may overlap: a newer one often starts before the older is aborted. */
export type PendingCalls = {
  /** The request ids of the calls that have no answer yet. */
  pending: string[];
};

type Step = { meta: { requestId: string } };
type Loading = PendingCalls & { status: 'idle' | 'loading' };

export const callStarted = ({ pending }: PendingCalls, { meta }: Step): PendingCalls => ({
  pending: [...pending, meta.requestId],
});

/** @returns nothing where it was not pending, because the state has been reset since */
export const callEnded = ({ pending }: PendingCalls, { meta }: Step): PendingCalls | undefined =>
  pending.includes(meta.requestId) ? { pending: pending.filter((id) => id !== meta.requestId) } : undefined;

/** Changes of slices that are `loading` while any call is pending (point 4). */
export const loadingStarted = (state: PendingCalls, step: Step): Loading => ({
  ...callStarted(state, step),
  status: 'loading',
});

export function loadingEnded(state: Loading, step: Step): Loading {
  const { pending } = callEnded(state, step) ?? state;
  return { pending, status: pending.length > 0 ? state.status : 'idle' };
}
