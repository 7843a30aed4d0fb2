import { expect, test } from 'vitest';
import { addressNamed } from '../testing/people.ts';
import { addressKeys } from './address-keys.ts';

test('an address keeps its key when one before it is removed', () => {
  const [, second] = addressKeys([addressNamed('Ada'), addressNamed('Grace')]);
  expect(addressKeys([addressNamed('Grace')])).toEqual([second]);
});

test('the same address twice has two keys', () => {
  expect(new Set(addressKeys([addressNamed('Ada'), addressNamed('Ada')])).size).toBe(2);
});
