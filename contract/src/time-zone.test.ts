import { expect, test, vi } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Berlln', false],
  ['PST', false],
])('%s is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test('a browser without Temporal takes names of time zones too', () => {
  vi.stubGlobal('Temporal', undefined);
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Europe/Berlln')]).toEqual([true, false]);
  vi.unstubAllGlobals();
});
