import { hour } from '../../clock.ts';

/** A range from `since` to just before `until`, both ISO 8601 in UTC. */
export type TimeRange = { since: string; until: string };

/** How many orders there are in a range, and their total in cents. */
export type OrderSum = { orders: number; cents: number };

/** Maximum clock difference between two servers, in milliseconds. */
export const clockDrift = hour;

/** A part of a range, and whether its sums are kept. */
export type SalesRange = TimeRange & { isSummed: boolean };

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
): SalesRange[] {
  const parts: SalesRange[] = [];
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

/** The month in UTC, such as `2026-03`, of a day or an instant. */
export const monthOf = (at: string): string => at.slice(0, 7);

/** The days from one to just before another one. */
export function daysOf(first: string, end: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at < Date.parse(end); at += dayLength) days.push(utcDayOf(at));
  return days;
}

/** The periods that make up a range of whole days: months where all of their days are in it, and the other days. */
export function periodsOf({ since, until }: TimeRange): string[] {
  const months = Map.groupBy(daysOf(utcDayOf(Date.parse(since)), utcDayOf(Date.parse(until))), monthOf);
  return [...months].flatMap(([month, days]) => (days.length === lengthOf(month) ? [month] : days));
}

/** @param month such as `2026-03` */
function lengthOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
