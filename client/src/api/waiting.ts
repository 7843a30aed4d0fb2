/** A part of the store whose calls may overlap: a newer one often starts before the older is aborted. */
export type OverlappingCalls = {
  /** The request ids of the calls that have no answer yet. */
  waiting: string[];
};

type Step = { meta: { requestId: string } };

export const started = (state: OverlappingCalls, { meta }: Step): void => {
  state.waiting.push(meta.requestId);
};

/** @returns whether it was waited for; it was not where the state has been reset since */
export const ended = (state: OverlappingCalls, { meta }: Step): boolean => {
  const wasWaiting = state.waiting.includes(meta.requestId);
  state.waiting = state.waiting.filter((id) => id !== meta.requestId);
  return wasWaiting;
};
