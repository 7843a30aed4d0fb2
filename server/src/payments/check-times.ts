const minute = 60_000;

/** How long the job leaves a new attempt to the browser and the webhook, in milliseconds. */
export const firstCheck = minute;

/** So many checks with the waits below take a day. */
const dayOfChecks = 290;

/** Whether an attempt has been open for so long that it is asked after every hour only. */
export const isOld = (checks: number): boolean => checks >= dayOfChecks;

/**
 * How long the job waits after so many checks, in milliseconds: 1, 2, 3, 4, 5, 5 … minutes, so that a payment of which
 * nobody told is found within ten; and an hour once the attempt is old, for orders can stay unpaid for good.
 */
export const waitAfter = (checks: number): number => (isOld(checks) ? 60 : Math.min(checks + 1, 5)) * minute;
