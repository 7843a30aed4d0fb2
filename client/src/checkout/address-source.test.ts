import { expect, test } from 'vitest';
import { emptyAddress } from '../ui/forms/address-fields.tsx';
import { addressSource } from './address-source.ts';

const untouched = { ...emptyAddress, email: 'ada@example.com' };
const typed = { ...untouched, city: 'Portland' };
const first = { chosen: null, saved: [typed], newAddress: untouched, untouched };

test.each([
  ['a saved address is offered first, though the new one has the shopper’s email', first, 'saved'],
  [
    'a shopper without a saved address gets the new one',
    { ...first, saved: [], chosen: 'saved' as const },
    'new',
  ],
  [
    'a new address that is being typed stays chosen when another is saved',
    { ...first, newAddress: typed },
    'new',
  ],
  [
    'the address that the shopper has chosen stays chosen',
    { ...first, newAddress: typed, chosen: 'saved' as const },
    'saved',
  ],
])('%s', (_, given, source) => {
  expect(addressSource(given)).toBe(source);
});
