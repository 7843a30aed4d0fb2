// When the job takes up what the browser and the webhook have not brought to an end. All in milliseconds.

const minute = 60_000;

/** How long a new attempt, or a new refund, is left to the request that made it. */
export const firstWait = minute;

/** No wait is longer; what is due later was put off by a clock that was wrong. */
export const maxWait = 60 * minute;

/** So many checks with the waits below take a day and an hour: an order that nobody pays is cancelled before. */
const dayOfChecks = 302;

/** Whether an attempt has been open for so long that it is asked after every hour only. */
export const isOld = (checks: number): boolean => checks >= dayOfChecks;

/**
 * Until the next check of an attempt: 1, 2, 3, 4, 5, 5 … minutes, so that a payment of which nobody told is found
 * within ten; and an hour once the attempt is old, for orders can stay unpaid for good.
 */
export const waitAfterChecks = (checks: number): number =>
  isOld(checks) ? maxWait : Math.min(checks + 1, 5) * minute;

/** Until a refund is tried again: 1, 2, 4 … minutes, at most an hour. */
export const waitAfterTries = (tries: number): number => Math.min(2 ** tries * minute, maxWait);
