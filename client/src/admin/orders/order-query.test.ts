import { expect, test } from 'vitest';
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

test.each(['yesterday', '2026-02-31', '2026-2-1', '', '2026-13-01'])('%j is no day', (value) => {
  expect([rules.from?.(value), rules.to?.('2026-02-28')]).toEqual([false, true]);
});
