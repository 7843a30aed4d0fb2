import { expect, test } from 'vitest';
import { emptyAddress } from '../ui/address-fields.tsx';
import { addressSource } from './address-source.ts';

const typed = { ...emptyAddress, city: 'Portland' };
const untouched = { chosen: null, saved: [typed], newAddress: emptyAddress };

test.each([
  ['a saved address is offered first', untouched, 'saved'],
  ['without one there is only the new', { ...untouched, saved: [], chosen: 'saved' as const }, 'new'],
  ['what is being typed stays when another address is saved', { ...untouched, newAddress: typed }, 'new'],
  ['the shopper’s choice counts', { ...untouched, newAddress: typed, chosen: 'saved' as const }, 'saved'],
])('%s', (_, given, source) => {
  expect(addressSource(given)).toBe(source);
});
