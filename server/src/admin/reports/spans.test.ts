import { expect, test } from 'vitest';
import { reportSpan } from './spans.ts';

const now = '2026-03-30T07:30:00.000Z';
const timeZone = 'Europe/Berlin';

test('a report of 30 days has the days of the dashboard, and is compared with those before up to the same time', () => {
  const { current, previous, days, unit, bars } = reportSpan(now, { timeZone });
  expect(current).toEqual({ since: '2026-02-28T23:00:00.000Z', until: now });
  expect(previous).toEqual({ since: '2026-01-29T23:00:00.000Z', until: '2026-02-28T08:30:00.000Z' });
  expect(days).toEqual({
    current: { from: '2026-03-01', to: '2026-03-30' },
    previous: { from: '2026-01-30', to: '2026-02-28' },
  });
  expect([unit, bars.length, bars.at(-1)?.until]).toEqual(['day', 30, now]);
});

test('a report of twelve months begins with a whole month, has a bar for each, and is compared with the year before', () => {
  const { current, previous, unit, bars } = reportSpan(now, { timeZone, span: '12-months' });
  expect(current).toEqual({ since: '2025-03-31T22:00:00.000Z', until: now });
  expect(previous).toEqual({ since: '2024-03-31T22:00:00.000Z', until: '2025-03-30T07:30:00.000Z' });
  expect(unit).toBe('month');
  expect(bars.map(({ date }) => date)).toEqual(
    Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2025, 3 + at, 1)).toISOString().slice(0, 10)),
  );
});

test.each([
  [
    '2026-03-28',
    '2026-03-29',
    '2026-03-27T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-25T23:00:00.000Z',
  ],
  ['2026-03-30', '2026-04-02', '2026-03-29T22:00:00.000Z', now, '2026-03-25T23:00:00.000Z'],
])('a report from %s to %s has both days, and none of what is to come', (from, to, since, until, before) => {
  const { current, previous } = reportSpan(now, { timeZone, from, to });
  expect(current).toEqual({ since, until });
  expect(previous.since).toBe(before);
});

test.each(['Pacific/Kiritimati', 'America/New_York', 'UTC'])(
  'the bars of a report are contiguous in %s',
  (zone) => {
    for (const query of [{}, { span: '12-months' as const }, { from: '2025-10-20', to: '2026-02-03' }]) {
      const { current, bars } = reportSpan(now, { timeZone: zone, ...query });
      expect([bars[0]?.since, bars.at(-1)?.until]).toEqual([current.since, current.until]);
      for (const [at, bar] of bars.entries()) if (at > 0) expect(bar.since).toBe(bars[at - 1]?.until);
    }
  },
);
