/** The present instant as stored in tables: ISO 8601 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString();

/** @param ms milliseconds before `instant` */
export const before = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) - ms).toISOString();

/** @param ms milliseconds from now */
export const inTime = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
