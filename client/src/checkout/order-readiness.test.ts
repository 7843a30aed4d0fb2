import { expect, test } from 'vitest';
import { readiness } from './order-readiness.ts';

const filled = {
  name: 'Nora Field',
  email: 'nora@example.com',
  phone: '555 0134',
  street: '14 Harbour Street',
  city: 'Portland',
  state: 'ME',
  pinCode: '04101',
};
const choices = { source: 'new', newAddress: filled, savedAddress: undefined, method: 'cash' } as const;

test('an order is ready with an address and a method', () => {
  expect(readiness(choices)).toEqual({ ready: true, address: filled, method: 'cash' });
});

test.each([
  [{ ...choices, source: 'saved' as const }, 'Please select a shipping address.'],
  [{ ...choices, method: null }, 'Please select a payment method.'],
])('an order that is not ready says what is missing', (given, reason) => {
  expect(readiness(given)).toEqual({ ready: false, reason });
});

test.each(Object.keys(filled))('an address without its %s is not ready', (field) => {
  const { ready, fields } = {
    fields: undefined,
    ...readiness({ ...choices, newAddress: { ...filled, [field]: ' ' } }),
  };
  expect({ ready, fields }).toEqual({ ready: false, fields: [field] });
});

test('an address that is begun is not ready, and says which of its fields are empty', () => {
  const reason = 'Please fill in all address fields.';
  const begun = { ...filled, phone: '', city: ' ' };
  expect(readiness({ ...choices, newAddress: begun })).toEqual({
    ready: false,
    reason,
    fields: ['phone', 'city'],
  });
  const empty = { name: '', email: '', phone: '', street: '', city: '', state: '', pinCode: '' };
  expect(readiness({ ...choices, newAddress: empty })).toEqual({ ready: false, reason });
});
