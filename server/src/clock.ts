/** The present instant as stored in tables: ISO 8601 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString();

/** @param ms milliseconds before `instant` */
export const before = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) - ms).toISOString();

/** @param ms milliseconds from now */
export const inTime = (ms: number): string => new Date(Date.now() + ms).toISOString();

/**
 * The present instant, or a millisecond after `last` where clocks differ or were set back: for what keeps its order whatever
 * the clocks say. A time more than a day ahead was stored by a wrong clock, and moves no other.
 * @param last blank for none
 */
export function nowAfter(last: string): string {
  const at = now();
  return at <= last && last < inTime(day) ? new Date(Date.parse(last) + 1).toISOString() : at;
}

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
