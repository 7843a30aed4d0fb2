import * as z from 'zod/mini';
import type { AddressField } from './address-fields.ts';
import { emailPattern, requiredText } from './text.ts';

const addressWith = (messages: Record<AddressField, string>) =>
  z.object({
    name: requiredText(messages.name),
    email: requiredText(messages.email).check(z.regex(emailPattern, 'Invalid email address')),
    phone: requiredText(messages.phone),
    street: requiredText(messages.street),
    city: requiredText(messages.city),
    state: requiredText(messages.state),
    pinCode: requiredText(messages.pinCode),
  });

/** The profile's address form, and the address book on the server (point 5). */
export const address = addressWith({
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  street: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  pinCode: 'ZIP code is required',
});
export type Address = z.infer<typeof address>;

/** The 'Save New Address' form of the checkout, which names its fields as they are (point 5). */
export const newAddress = addressWith({
  name: 'name is required',
  email: 'email is required',
  phone: 'phone is required',
  street: 'street is required',
  city: 'city is required',
  state: 'state is required',
  pinCode: 'pinCode is required',
});

const fillInAll = 'Please fill in all address fields.';

/** The shipping address of an order: every field, and one message if any is missing (point 5). */
export const shippingAddress = addressWith({
  name: fillInAll,
  email: fillInAll,
  phone: fillInAll,
  street: fillInAll,
  city: fillInAll,
  state: fillInAll,
  pinCode: fillInAll,
});
