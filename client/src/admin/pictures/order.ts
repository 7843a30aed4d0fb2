import { t } from '@kiosk/contract/language/t.ts';
import { addressExpected, isShownAddress } from '@kiosk/contract/picture-address.ts';

/** A picture of a product, and what is to be seen on it for who does not see it ('' where nobody has said it). */
export type PictureValue = { url: string; text: string };

/** With more pictures at the end; one that is among them already stays where it is. */
export const withMore = (pictures: readonly PictureValue[], urls: readonly string[]): PictureValue[] => [
  ...pictures,
  ...[...new Set(urls)]
    .filter((url) => pictures.every((picture) => picture.url !== url))
    .map((url) => ({ url, text: '' })),
];

/** What is wrong with an address that was typed. */
export function violationOf(url: string, pictures: readonly PictureValue[]): string | undefined {
  if (url.length > 2000) return t('An address may have at most 2000 characters.');
  if (!isShownAddress(url)) return t(addressExpected);
  if (pictures.some((picture) => picture.url === url)) return t('This picture is already there.');
  return undefined;
}
