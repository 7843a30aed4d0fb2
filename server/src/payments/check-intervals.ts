import { minute } from '../clock.ts';

// When the job settles what browser and webhook have not settled. All in milliseconds.

/** How long a new attempt or refund is left to the request that made it. */
export const firstWait = minute;

/** No wait is longer. Anything due later was scheduled by a wrong clock. */
export const maxWait = 60 * minute;

/** This many checks with the waits below take 25 hours. An unpaid order is cancelled before that. */
const dayOfChecks = 302;

/** Whether an attempt has been open for so long that it is checked every hour only. */
export const isOld = (checks: number): boolean => checks >= dayOfChecks;

/**
 * The time until the next check of an attempt: 1, 2, 3, 4, 5, 5 … minutes, so that an unreported payment is found
 * within ten. One hour once the attempt is old, because orders can stay unpaid for good.
 */
export const waitAfterChecks = (checks: number): number =>
  isOld(checks) ? maxWait : Math.min(checks + 1, 5) * minute;

/** The time until a refund is tried again: 1, 2, 4 … minutes, at most an hour. */
export const waitAfterTries = (tries: number): number => Math.min(2 ** tries * minute, maxWait);
