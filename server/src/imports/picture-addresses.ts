import type { Place } from '@kiosk/contract/import-place.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { addressExpected, isShownAddress } from '@kiosk/contract/picture-address.ts';
import type { SomeFileValues } from './file-values.ts';
import { RowErrors } from './row-errors.ts';
import type { GivenValues } from './row-reader.ts';

/** What a row changes: `before` is null for a new product, and both where it changes nothing. */
type Change = { before: SomeFileValues | null; after: SomeFileValues | null };

type NamedAddress = Place & { column: string; address: string };

/** The addresses of pictures that a row brings to its product, not those that the product has already. */
export function broughtAddresses(
  place: Place,
  given: GivenValues,
  { before, after }: Change,
): NamedAddress[] {
  if (after === null) return [];
  const had = new Set(addressesOf(before ?? {}).map(({ address }) => address));
  const changed: SomeFileValues = before === null ? { ...given, ...after } : after;
  return addressesOf(changed).flatMap(({ size, ...named }) => {
    if (had.has(named.address)) return [];
    const variant = given.variants?.rows.find(({ name }) => name === size);
    return [{ row: variant?.row ?? place.row, line: variant?.line ?? place.line, ...named }];
  });
}

/** Addresses whose pictures no page would show. @throws RowErrors */
export function refuseUnshown(place: Place, given: GivenValues, change: Change): void {
  const unshown = broughtAddresses(place, given, change).filter(({ address }) => !isShownAddress(address));
  if (unshown.length > 0)
    throw new RowErrors(
      unshown.map(({ address, ...cell }) => ({ ...cell, value: address, message: t(addressExpected) })),
    );
}

const addressesOf = ({ thumbnail, images, colors, sizes }: SomeFileValues) => [
  ...(thumbnail ? [{ column: 'thumbnail', address: thumbnail, size: undefined }] : []),
  ...(images ?? []).map((address) => ({ column: 'images', address, size: undefined })),
  ...(colors ?? []).flatMap((color) =>
    (color.images ?? []).map((address) => ({ column: 'colors', address, size: undefined })),
  ),
  ...(sizes ?? []).flatMap(({ name, picture }) =>
    picture ? [{ column: 'thumbnail', address: picture, size: name }] : [],
  ),
];
