import type { Address } from '@kiosk/contract/address.ts';
import { addressFields } from '@kiosk/contract/address-fields.ts';

/** A change of an address book: without `before` an address is added, without `after` one is removed. */
export type AddressChange = { before?: Address; after?: Address };

/**
 * The book after a change. An address is known by what it says, because another tab or device may have moved it.
 * @param isAgain the change was tried before, and may have been made although nobody answered
 */
export function changedBook(
  book: readonly Address[],
  { before, after }: AddressChange,
  isAgain: boolean,
): Address[] {
  const at = before ? placeOf(before, book) : -1;
  if (after === undefined) return at < 0 ? [...book] : book.toSpliced(at, 1);
  if (at >= 0) return book.with(at, after);
  // The address was changed or removed on another device: neither version is lost.
  return isAgain && placeOf(after, book) >= 0 ? [...book] : [...book, after];
}

const placeOf = (address: Address, book: readonly Address[]): number =>
  book.findIndex((other) => addressFields.every((field) => other[field] === address[field]));
