/**
 * Whether a name is that of a time zone, such as Europe/Berlin. `Intl` also takes abbreviations such as PST or IST, which
 * several zones share and no date can be computed in. Not every browser has `Temporal`, which refuses them; the server has.
 */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return !globalThis.Temporal || Boolean(new Temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}
