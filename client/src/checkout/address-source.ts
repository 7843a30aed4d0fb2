import type { Address } from '@kiosk/contract/address.ts';
import { addressFields } from '@kiosk/contract/address-fields.ts';

export type AddressSource = 'new' | 'saved';

type Choices = {
  /** What the form begins with. */
  untouched: Address;
  /** What the shopper chose by hand, if anything. */
  chosen: AddressSource | null;
  saved: readonly Address[];
  newAddress: Address;
};

/** A saved address is offered first, but never in the place of one that is being typed. */
export function addressSource({ chosen, saved, newAddress, untouched }: Choices): AddressSource {
  if (saved.length === 0) return 'new';
  const isTyped = addressFields.some((field) => newAddress[field] !== untouched[field]);
  return chosen ?? (isTyped ? 'new' : 'saved');
}
