/** From `since` to just before `until`, both ISO 8601 in UTC. */
export type TimeRange = { since: string; until: string };

/** A part of a range, and whether its sums are kept. */
export type Part = TimeRange & { isSummed: boolean };

export const quarterLength = 15 * 60 * 1000;
export const dayLength = 96 * quarterLength;

/**
 * Divides a range into what its sums are kept of, and what is left.
 * @param summedDays days in UTC, such as `2026-03-29`
 * @param unit milliseconds of one sum; a day is a multiple of it
 */
export function splitRange(
  { since, until }: TimeRange,
  summedDays: ReadonlySet<string>,
  unit: number,
): Part[] {
  const parts: Part[] = [];
  const add = (from: number, to: number, isSummed: boolean) => {
    if (from >= to) return;
    const last = parts.at(-1);
    if (last?.isSummed === isSummed) last.until = textOf(to);
    else parts.push({ since: textOf(from), until: textOf(to), isSummed });
  };
  const end = Date.parse(until);
  for (let at = Date.parse(since); at < end; ) {
    const next = Math.min(end, (Math.floor(at / dayLength) + 1) * dayLength);
    const isSummed = summedDays.has(utcDayOf(at));
    const first = isSummed ? Math.min(next, Math.ceil(at / unit) * unit) : next;
    const last = Math.max(first, Math.floor(next / unit) * unit);
    add(at, first, false);
    add(first, last, true);
    add(last, next, false);
    at = next;
  }
  return parts;
}

/** The day in UTC, such as `2026-03-29`. */
export const utcDayOf = (at: number): string => textOf(at).slice(0, 10);

const textOf = (at: number): string => new Date(at).toISOString();
