import type { TimeRange } from '../../orders/sales/sales.service.ts';

/** How many days each period has, including the present day. */
const lengths = { today: 1, week: 7, month: 30 } as const;
type PeriodName = keyof typeof lengths;

export type SalesPeriods = {
  /** The last 30 calendar days in the time zone, the oldest first; the last one ends now. */
  days: (TimeRange & { date: string })[];
  periods: Record<PeriodName, { current: TimeRange; previous: TimeRange }>;
};

/**
 * The days and periods in a time zone. A day on which clocks change is an hour shorter or longer than others. The previous
 * period ends at the same time of day, so that a morning is not compared with a whole day.
 * @param now ISO 8601 in UTC
 */
export function salesPeriods(now: string, timeZone: string): SalesPeriods {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone);
  const dateOf = (daysAgo: number) => here.toPlainDate().subtract({ days: daysAgo });
  const startOf = (daysAgo: number) => instantOf(dateOf(daysAgo).toZonedDateTime(timeZone));

  const ago = Array.from({ length: lengths.month }, (_, at) => lengths.month - 1 - at);
  const days = ago.map((daysAgo) => ({
    date: dateOf(daysAgo).toString(),
    since: startOf(daysAgo),
    until: daysAgo === 0 ? now : startOf(daysAgo - 1),
  }));
  const periodOf = (length: number) => ({
    current: { since: startOf(length - 1), until: now },
    previous: { since: startOf(2 * length - 1), until: instantOf(here.subtract({ days: length })) },
  });
  const { today, week, month } = lengths;
  return { days, periods: { today: periodOf(today), week: periodOf(week), month: periodOf(month) } };
}

/** ISO 8601 in UTC. */
export const instantOf = (moment: Temporal.ZonedDateTime): string =>
  moment.toInstant().toString({ smallestUnit: 'millisecond' });

/** Splits ranges at all of their edges. Each range is the union of some parts. */
export function splitAtEdges(ranges: readonly TimeRange[]): TimeRange[] {
  const edges = [...new Set(ranges.flatMap(({ since, until }) => [since, until]))].toSorted();
  return edges.slice(1).map((until, at) => ({ since: edges[at] ?? until, until }));
}
