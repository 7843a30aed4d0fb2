import { t } from '@kiosk/contract/language/t.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';
import { CellError } from './cell-error.ts';

/** The address of each picture that was sent with a file, by the key of its name. */
export type PictureNames = ReadonlyMap<string, string>;

/** The same for the spellings of one name: cameras write .JPG, and a Mac takes `ü` apart. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** A picture's file and nothing around it: an address has a slash. */
export const isFileName = (text: string): boolean => /^[^/\\:]+\.(jpe?g|png|webp|avif)$/i.test(text.trim());

/** Puts addresses in place of file names. @throws CellError where no picture of that name was sent */
export function withAddresses(field: string, value: unknown, names: PictureNames): unknown {
  const resolve = (text: string) => (isFileName(text) ? addressOf(text, names) : text);
  if (field === 'thumbnail') return resolve(value as string);
  if (field === 'images') return (value as string[]).map(resolve);
  if (field !== 'colors' || value === null) return value;
  return (value as Color[]).map((color) =>
    color.images ? { ...color, images: color.images.map(resolve) } : color,
  );
}

function addressOf(name: string, names: PictureNames): string {
  const address = names.get(nameKey(name));
  if (address === undefined)
    throw new CellError(t('No picture called “{name}” was sent with the file', { name: name.trim() }));
  return address;
}
