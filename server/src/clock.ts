/** Now, as the tables keep it: ISO 8601 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString();

/** @param ms milliseconds from now */
export const inTime = (ms: number): string => new Date(Date.now() + ms).toISOString();
