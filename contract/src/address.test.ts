import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { address, newAddress, shippingAddress } from './address.ts';
import { addressFields } from './address-fields.ts';

const harbour = {
  name: 'Ada Marsh',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  street: '1 Harbour Lane',
  city: 'Portland',
  state: 'Maine',
  pinCode: '04101',
};

const profileMessages = {
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  street: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  pinCode: 'ZIP code is required',
};

const forms = {
  'The profile’s address': { form: address, message: profileMessages },
  'The checkout’s new address': {
    form: newAddress,
    message: Object.fromEntries(addressFields.map((field) => [field, `${field} is required`])),
  },
  'The address an order goes to': {
    form: shippingAddress,
    message: Object.fromEntries(addressFields.map((field) => [field, 'Please fill in all address fields.'])),
  },
};

describe.each(Object.entries(forms))('%s', (_name, { form, message }) => {
  test.each(addressFields)('the address form requires %s', (field) => {
    for (const missing of [undefined, '', '   ', null, 4101]) {
      const { error } = form.safeParse({ ...harbour, [field]: missing });
      expect(error?.issues[0], String(missing)).toMatchObject({ path: [field], message: message[field] });
    }
  });

  test('the address form names every missing field in its own order', () => {
    const { error } = form.safeParse({});
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([...addressFields]);
  });

  test('the address form refuses an email without a name, an @ or a dot', () => {
    for (const email of ['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com']) {
      expect(form.safeParse({ ...harbour, email }).error?.issues).toMatchObject([
        { path: ['email'], message: 'Invalid email address' },
      ]);
    }
  });

  test('the address form accepts any text and trims it', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(words, (text) => {
        const read = form.parse({ ...harbour, name: text, city: ` ${text}\n`, planet: 'Earth' });
        expect(read).toEqual({ ...harbour, name: text.trim(), city: text.trim() });
      }),
    );
  });

  test('the address form refuses a line of more than 200 characters', () => {
    expect(form.safeParse({ ...harbour, street: 'x'.repeat(200) }).success).toBe(true);
    expect(form.safeParse({ ...harbour, street: 'x'.repeat(201) }).success).toBe(false);
  });
});
