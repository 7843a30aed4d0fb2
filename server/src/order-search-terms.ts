import type { Address } from '@kiosk/contract/address.ts';
import { joinSearchTerms, searchTermsOf } from './search-terms.ts';

/** Before what is written backwards, so that it is found by its end; no search term begins with it. */
const backwards = '<';

/** Of a phone number these are alike however it is written: with or without the country, with a zero or without. */
const phoneDigits = 8;

const fewestDigits = 4;

/** The order's number, or its beginning or end; all orders of some hours begin alike by less. */
const numberPart = /^[0-9a-f]{4,24}$/;

const phone = /^[\d\s+()./-]+$/;

/**
 * The terms by which an index leads to an order: those of the address to which it goes, and the ends of its number and
 * of the phone number.
 */
export const recipientSearchTerms = (id: string, address: Address): string[] => [
  ...new Set([...searchTermsOf(Object.values(address).join(' ')), fromEnd(id), ...phoneEnd(address.phone)]),
];

type Known = {
  recipient: readonly string[];
  customer: { email: string; username: string };
  /** Words of each product as it was when it was ordered. */
  products: readonly (readonly string[])[];
};

const maxBytes = 2_000;

/** All the search terms of an order as its row keeps them: its recipient's, its customer's, and those of its products. */
export const orderSearchTerms = ({ recipient, customer, products }: Known): string =>
  joinSearchTerms(
    [...recipient, ...searchTermsOf(`${customer.email} ${customer.username}`), ...products.flat()],
    maxBytes,
  );

/** What one typed word may mean. */
export type Term = {
  /** It is met by an order that has a term with one of these beginnings, */
  beginnings: readonly string[];
  /** or whose number begins or ends so. */
  number?: string;
};

/**
 * What a search may mean: one list or another, of which all terms must be met. A text of digits may be a phone number,
 * which is known by its last digits however it is written.
 */
export function meaningsOf(text: string): Term[][] {
  const words = searchTermsOf(text);
  if (words.length === 0) return [];
  const inWords = words.map((word) =>
    numberPart.test(word) ? { beginnings: [word, fromEnd(word)], number: word } : { beginnings: [word] },
  );
  const ends = phone.test(text) ? phoneEnd(text) : [];
  const isSaid = words.length === 1 && ends.every((end) => inWords[0]?.beginnings.includes(end));
  return isSaid || ends.length === 0 ? [inWords] : [inWords, [{ beginnings: ends }]];
}

const fromEnd = (text: string): string => backwards + [...text].reverse().join('');

function phoneEnd(text = ''): string[] {
  const digits = text.replaceAll(/\D/g, '').slice(-phoneDigits);
  return digits.length < fewestDigits ? [] : [fromEnd(digits)];
}
