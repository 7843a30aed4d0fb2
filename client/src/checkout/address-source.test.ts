import { expect, test } from 'vitest';
import { emptyAddress } from '../ui/address-fields.tsx';
import { addressSource } from './address-source.ts';

const untouched = { ...emptyAddress, email: 'ada@example.com' };
const typed = { ...untouched, city: 'Portland' };
const first = { chosen: null, saved: [typed], newAddress: untouched, untouched };

test.each([
  ['a saved address is offered first, though the new one has the shopper’s email', first, 'saved'],
  ['without one there is only the new', { ...first, saved: [], chosen: 'saved' as const }, 'new'],
  ['what is being typed stays when another address is saved', { ...first, newAddress: typed }, 'new'],
  ['the shopper’s choice counts', { ...first, newAddress: typed, chosen: 'saved' as const }, 'saved'],
])('%s', (_, given, source) => {
  expect(addressSource(given)).toBe(source);
});
