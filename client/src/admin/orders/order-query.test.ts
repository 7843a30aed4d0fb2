import { expect, test } from 'vitest';
import { spanWith } from '../list/day.ts';
import { orderQuery, rules } from './order-query.ts';

const queryOf = (filters: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams(orderQuery((name) => filters[name] ?? '')));

test('the query of orders has the filters of the address and nothing else', () => {
  expect(queryOf({})).toEqual({});
  expect(queryOf({ q: 'ada & co', status: 'pending', attention: 'true', page: '3', other: 'x' })).toEqual({
    q: 'ada & co',
    status: 'pending',
    attention: 'true',
  });
});

test('the query of orders turns days into local instants, the last day included', () => {
  const { from, to } = queryOf({ from: '2026-03-29', to: '2026-03-29' });
  expect(from).toBe(new Date(2026, 2, 29).toISOString());
  expect(to).toBe(new Date(2026, 2, 30).toISOString());
  // A year that is still being typed is not one of the last century.
  expect(queryOf({ from: '0020-01-02' }).from).toMatch(/^0020-01-0/);
  expect(queryOf({ to: '2026-12-31' })).toEqual({ to: new Date(2027, 0, 1).toISOString() });
});

test.each(['yesterday', '2026-02-31', '2026-2-1', '', '2026-13-01'])(
  'the filter of orders by date refuses %j as a day',
  (value) => {
    const none = new URLSearchParams();
    expect([rules.from?.(value, none), rules.to?.('2026-02-28', none)]).toEqual([false, true]);
  },
);

test('a last day before the first leaves the address', () => {
  const address = new URLSearchParams({ from: '2026-03-02' });
  expect(['2026-03-01', '2026-03-02'].map((day) => rules.to?.(day, address))).toEqual([false, true]);
});

test('a day that is chosen beyond the other takes it along', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(spanWith(march, { from: '2026-04-02' })).toEqual({ from: '2026-04-02', to: '2026-04-02' });
  expect(spanWith(march, { to: '2026-02-02' })).toEqual({ from: '2026-02-02', to: '2026-02-02' });
  expect(spanWith(march, { from: '' })).toEqual({ from: '', to: '2026-03-31' });
  expect(spanWith({ from: '', to: '' }, { to: '2026-02-02' })).toEqual({ from: '', to: '2026-02-02' });
});
