import type { Address } from '@kiosk/contract/address.ts';
import { joinSearchTerms, searchTermsOf } from '../../search-terms.ts';

/** Before what is written backwards, so that it is found by its end; no search term begins with it. */
const backwards = '<';

/** The last digits of a phone number, which do not depend on country code and leading zero. */
const phoneDigits = 8;

const minDigits = 4;

/** An order's number, or a prefix or suffix of it. Shorter prefixes are shared by all orders of some hours. */
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
  /** Search terms of each product at the time of the order. */
  products: readonly (readonly string[])[];
};

const maxBytes = 2_000;

/** All the search terms of an order as its row keeps them: its recipient's, its customer's, and those of its products. */
export const orderSearchTerms = ({ recipient, customer, products }: Known): string =>
  joinSearchTerms(
    [...recipient, ...searchTermsOf(`${customer.email} ${customer.username}`), ...products.flat()],
    maxBytes,
  );

/** A search term. An order matches it by one of its own terms, or by its number. */
export type Term = {
  /** What a term of the order may begin with. */
  beginnings: readonly string[];
  /** What the number of the order may begin or end with. */
  number?: string;
};

/**
 * Parses a search into alternatives. An order matches if it matches all terms of one alternative. A text of digits may be
 * a phone number, which is matched by its last digits in any format.
 */
export function parseOrderSearch(text: string): Term[][] {
  const typed = searchTermsOf(text);
  if (typed.length === 0) return [];
  const terms = typed.map((term) =>
    numberPart.test(term) ? { beginnings: [term, fromEnd(term)], number: term } : { beginnings: [term] },
  );
  const ends = phone.test(text) ? phoneEnd(text) : [];
  const isCovered = typed.length === 1 && ends.every((end) => terms[0]?.beginnings.includes(end));
  return isCovered || ends.length === 0 ? [terms] : [terms, [{ beginnings: ends }]];
}

const fromEnd = (text: string): string => backwards + [...text].reverse().join('');

function phoneEnd(text = ''): string[] {
  const digits = text.replaceAll(/\D/g, '').slice(-phoneDigits);
  return digits.length < minDigits ? [] : [fromEnd(digits)];
}
