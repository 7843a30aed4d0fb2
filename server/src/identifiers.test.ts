import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import { expect, test } from 'vitest';
import { identifierAt, newIdentifier } from './identifiers.ts';

test('new identifiers have the form of the contract, differ, and sort in the order in which they were made', () => {
  const made = Array.from({ length: 2_000 }, () => newIdentifier());
  for (const id of made) expect(id).toMatch(identifierPattern);
  expect(new Set(made).size).toBe(made.length);
  expect(made.toSorted()).toEqual(made);
});

test('an identifier sorts between the smallest of its own second and that of the next', () => {
  const id = newIdentifier(Date.parse('2026-05-03T10:00:00.999Z'));
  expect(id >= identifierAt('2026-05-03T10:00:00.000Z')).toBe(true);
  expect(id < identifierAt('2026-05-03T10:00:01.000Z')).toBe(true);
  expect(newIdentifier(0).slice(0, 8)).toBe('00000000');
});
