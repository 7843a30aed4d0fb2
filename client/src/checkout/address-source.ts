import type { Address } from '@kiosk/contract/address.ts';

export type AddressSource = 'new' | 'saved';

type Choices = {
  /** What the shopper chose by hand, if anything. */
  chosen: AddressSource | null;
  saved: readonly Address[];
  newAddress: Address;
};

/** A saved address is offered first, but never in the place of one that is being typed. */
export function addressSource({ chosen, saved, newAddress }: Choices): AddressSource {
  if (saved.length === 0) return 'new';
  const isTyped = Object.values(newAddress).some((text) => text !== '');
  return chosen ?? (isTyped ? 'new' : 'saved');
}
