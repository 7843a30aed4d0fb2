import type { ReportSpanName } from '@kiosk/contract/report-spans.ts';
import type { ReportQuery } from '@kiosk/contract/reports.ts';
import type { TimeRange } from '../../orders/sales/sales.service.ts';
import { instantOf } from '../dashboard/sales-periods.ts';

type Days = { from: string; to: string };

export type ReportSpan = {
  current: TimeRange;
  previous: TimeRange;
  days: { current: Days; previous: Days };
  unit: 'day' | 'month';
  /** The current span, the oldest first. */
  bars: (TimeRange & { date: string })[];
};

const lengths: Record<ReportSpanName, { days: number } | { months: number }> = {
  '7-days': { days: 7 },
  '30-days': { days: 30 },
  '90-days': { days: 90 },
  '12-months': { months: 12 },
};

/** More days have a bar for each month. */
const maxDailyBars = 92;

/**
 * The span that was asked for, and the one before it: as long, and up to the same time of day, so that a morning is not
 * compared with a whole day.
 * @param now ISO 8601 in UTC
 */
export function reportSpan(now: string, { timeZone, span = '30-days', from, to }: ReportQuery): ReportSpan {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone);
  const today = here.toPlainDate();
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone);
  const { first, last, length } = from && to ? ownDays(from, to) : spanUpTo(today, lengths[span]);
  const afterLast = startOf(last.add({ days: 1 }));
  const until = Temporal.ZonedDateTime.compare(afterLast, here) < 0 ? afterLast : here;
  const starts = barsFrom(first, last);
  return {
    current: { since: instantOf(startOf(first)), until: instantOf(until) },
    previous: { since: instantOf(startOf(first.subtract(length))), until: instantOf(until.subtract(length)) },
    days: {
      current: { from: first.toString(), to: last.toString() },
      previous: { from: first.subtract(length).toString(), to: last.subtract(length).toString() },
    },
    unit: isLong(first, last) ? 'month' : 'day',
    bars: starts.map((date, at) => {
      const next = starts[at + 1];
      return {
        date: date.toString(),
        since: instantOf(startOf(date)),
        until: instantOf(next === undefined ? until : startOf(next)),
      };
    }),
  };
}

const daysFrom = (first: Temporal.PlainDate, last: Temporal.PlainDate) => first.until(last).days + 1;
const isLong = (first: Temporal.PlainDate, last: Temporal.PlainDate) => daysFrom(first, last) > maxDailyBars;

function ownDays(from: string, to: string) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  return { first, last, length: { days: daysFrom(first, last) } };
}

function spanUpTo(today: Temporal.PlainDate, length: { days: number } | { months: number }) {
  const first =
    'days' in length
      ? today.subtract({ days: length.days - 1 })
      : today.with({ day: 1 }).subtract({ months: length.months - 1 });
  return { first, last: today, length };
}

/** The days, or in a long span the months, with which bars begin. */
function barsFrom(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const step = isLong(first, last) ? { months: 1 } : { days: 1 };
  const starts: Temporal.PlainDate[] = [];
  for (let at = first; Temporal.PlainDate.compare(at, last) <= 0; ) {
    starts.push(at);
    at = ('months' in step ? at.with({ day: 1 }) : at).add(step);
  }
  return starts;
}
