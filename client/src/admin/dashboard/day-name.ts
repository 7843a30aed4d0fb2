const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-03-29` as 'Mar 29': a day of a calendar, whatever clock the reader has. */
export const formatDay = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
