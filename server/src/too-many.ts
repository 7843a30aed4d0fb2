import { Problem } from './problem.ts';

/**
 * A refusal of somebody who asks too often.
 * @param what there was too much of, as a sentence
 * @param seconds until it may be tried again
 */
export const tooMany = (what: string, seconds: number): Problem =>
  new Problem('too-many-requests', `${what} Please try again in ${formatWait(seconds)}.`, {
    retryAfter: seconds,
  });

/** @param seconds rounded up to whole minutes from one minute on */
function formatWait(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
