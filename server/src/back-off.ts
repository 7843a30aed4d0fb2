/**
 * The pause before the next try: exponential with full jitter, so that callers that failed together do not meet again.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 * @param tries those so far
 * @param unit doubled with each try, in milliseconds
 * @param longest in milliseconds
 */
export const backOff = (tries: number, unit: number, longest: number): number =>
  Math.random() * Math.min(unit * 2 ** tries, longest);
