import { expect, test } from 'vitest';
import { addressOf } from '../testing/people.ts';
import { addressKeys } from './address-keys.ts';

test('an address keeps its key when one before it is removed', () => {
  const [, second] = addressKeys([addressOf('Ada'), addressOf('Grace')]);
  expect(addressKeys([addressOf('Grace')])).toEqual([second]);
});

test('the same address twice has two keys', () => {
  expect(new Set(addressKeys([addressOf('Ada'), addressOf('Ada')])).size).toBe(2);
});
