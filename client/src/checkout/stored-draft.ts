import type { Address } from '@kiosk/contract/address.ts';
import { addressFields } from '@kiosk/contract/address-fields.ts';
import { paymentMethods } from '@kiosk/contract/order.ts';
import * as z from 'zod/mini';
import { emptyAddress } from '../ui/forms/address-fields.tsx';

/** Half typed, perhaps: any text will do, but for every field. */
const typedAddress = z.record(z.enum(addressFields), z.string());

/** What another version of the shop has stored otherwise counts as not filled in. */
const draft = z.object({
  source: z.catch(z.nullable(z.enum(['new', 'saved'])), null),
  newAddress: z.catch(typedAddress, emptyAddress),
  /** The address itself: its place in the address book may be another's by the next visit. */
  savedAddress: z.catch(z.nullable(typedAddress), null),
  shouldSave: z.catch(z.boolean(), false),
  method: z.catch(z.nullable(z.enum(paymentMethods)), null),
});

export type CheckoutDraft = z.infer<typeof draft>;

/** A new address begins with the shopper's own email. */
export const withOwnEmail = (address: Address, own: string): Address => ({
  ...address,
  email: address.email || own,
});

/** The user's own email is not kept: it may have changed by the next visit. */
export const withoutOwnEmail = (address: Address, own: string): Address => ({
  ...address,
  email: address.email === own ? '' : address.email,
});

export const blankDraft: CheckoutDraft = draft.parse({});

export const storedDraft = (stored: unknown): CheckoutDraft => draft.safeParse(stored).data ?? blankDraft;
