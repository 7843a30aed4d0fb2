/**
 * Whether a name is that of a time zone, such as Europe/Berlin. `Intl` also takes abbreviations such as PST or IST, which
 * several zones share and no date can be computed in.
 */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }) && new Temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}
