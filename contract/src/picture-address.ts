import type { Text } from './language/texts.ts';

/** Whether the shop's pages show a picture of this address: their policy allows https and the shop's own paths. */
export const isShownAddress = (address: string): boolean => /^(\/(?!\/)|https:\/\/[^\s/])/i.test(address);

export const addressExpected: Text =
  'Expected an address that begins with https:// or, for a picture of this shop, with /.';
