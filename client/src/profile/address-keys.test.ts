import type { Address } from '@kiosk/contract/address.ts';
import { expect, test } from 'vitest';
import { addressKeys } from './address-keys.ts';

const address = (name: string): Address => ({
  name,
  email: 'a@example.com',
  phone: '1',
  street: 'Row',
  city: 'Springfield',
  state: 'Illinois',
  pinCode: '62701',
});

test('an address keeps its key when one before it is removed', () => {
  const [, second] = addressKeys([address('Ada'), address('Grace')]);
  expect(addressKeys([address('Grace')])).toEqual([second]);
});

test('the same address twice has two keys', () => {
  expect(new Set(addressKeys([address('Ada'), address('Ada')])).size).toBe(2);
});
