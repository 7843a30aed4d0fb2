import { expect, test } from 'vitest';
import { hour } from '../../clock.ts';
import { salesPeriods, splitAtEdges } from './sales-periods.ts';

const hoursOf = ({ since, until }: { since: string; until: string }) =>
  (Date.parse(until) - Date.parse(since)) / hour;

test('a sales day begins at local midnight and has 23 or 25 hours when clocks change', () => {
  const spring = salesPeriods('2026-04-02T10:00:00.000Z', 'Europe/Berlin').days;
  expect(spring).toHaveLength(30);
  expect(spring[0]).toEqual({
    date: '2026-03-04',
    since: '2026-03-03T23:00:00.000Z',
    until: '2026-03-04T23:00:00.000Z',
  });
  const byDate = new Map(spring.map((day) => [day.date, day]));
  expect(byDate.get('2026-03-29')).toMatchObject({
    since: '2026-03-28T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
  expect(spring.at(-1)).toEqual({
    date: '2026-04-02',
    since: '2026-04-01T22:00:00.000Z',
    until: '2026-04-02T10:00:00.000Z',
  });
  const autumn = salesPeriods('2026-11-02T12:00:00.000Z', 'America/New_York').days;
  expect(hoursOf(autumn.find(({ date }) => date === '2026-11-01') as never)).toBe(25);
});

test('a sales day begins later where clocks change at midnight, also in zones with half and quarter hours', () => {
  const { days } = salesPeriods('2026-04-25T12:00:00.000Z', 'Africa/Cairo');
  expect(days.find(({ date }) => date === '2026-04-24')).toMatchObject({ since: '2026-04-23T22:00:00.000Z' });
  expect(hoursOf(days.find(({ date }) => date === '2026-04-24') as never)).toBe(23);
  const [first] = salesPeriods('2026-06-01T12:00:00.000Z', 'Asia/Kathmandu').days;
  expect(first?.since).toBe('2026-05-02T18:15:00.000Z');
});

test('the previous sales period has as many days and ends at the same time of day', () => {
  const { periods } = salesPeriods('2026-03-30T07:30:00.000Z', 'Europe/Berlin');
  expect(periods.today).toEqual({
    current: { since: '2026-03-29T22:00:00.000Z', until: '2026-03-30T07:30:00.000Z' },
    previous: { since: '2026-03-28T23:00:00.000Z', until: '2026-03-29T07:30:00.000Z' },
  });
  expect(periods.week).toEqual({
    current: { since: '2026-03-23T23:00:00.000Z', until: '2026-03-30T07:30:00.000Z' },
    previous: { since: '2026-03-16T23:00:00.000Z', until: '2026-03-23T08:30:00.000Z' },
  });
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'UTC'])(
  'sales days are contiguous in %s',
  (timeZone) => {
    const { days, periods } = salesPeriods('2026-10-05T23:59:59.999Z', timeZone);
    for (const [at, day] of days.entries()) {
      expect(day.since < day.until).toBe(true);
      if (at > 0) expect(day.since).toBe(days[at - 1]?.until);
    }
    expect(periods.month.current).toEqual({ since: days[0]?.since, until: days.at(-1)?.until });
    expect(periods.month.previous.until <= periods.month.current.since).toBe(true);
  },
);

test('overlapping sales ranges are split into parts that do not overlap', () => {
  const ranges = [
    { since: 'b', until: 'e' },
    { since: 'a', until: 'c' },
    { since: 'c', until: 'e' },
  ];
  expect(splitAtEdges(ranges)).toEqual([
    { since: 'a', until: 'b' },
    { since: 'b', until: 'c' },
    { since: 'c', until: 'e' },
  ]);
});
