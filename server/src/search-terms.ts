/** The part of a text that is kept for searching: no more than a title or an address needs. */
const max = { terms: 40, characters: 40 };

/**
 * The terms of a text as they are searched: lower case, without accents, letters and digits only; each once.
 * 'Été at Alder & Sons' has the terms ete, at, alder and sons.
 */
export function searchTermsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const terms = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(terms.map(shortened))].slice(0, max.terms);
}

/** No database stores half of a character, as of a rare Chinese one, as it is. */
const shortened = (term: string): string =>
  term.length > max.characters ? term.slice(0, max.characters).replace(/\p{Cs}$/u, '') : term;

/**
 * Terms as a column of an index keeps them: each once and after a space, as many as there is room for.
 * @param maxBytes an index of PostgreSQL holds 2,700 bytes of a row
 */
export function joinSearchTerms(terms: Iterable<string>, maxBytes: number): string {
  const all = new Set(terms);
  const joined = Array.from(all, (term) => ` ${term}`).join('');
  if (Buffer.byteLength(joined) <= maxBytes) return joined;
  let text = '';
  let bytes = 0;
  for (const term of all) {
    const more = Buffer.byteLength(term) + 1;
    if (bytes + more > maxBytes) continue;
    text += ` ${term}`;
    bytes += more;
  }
  return text;
}

export const splitSearchTerms = (joined: string): string[] => joined.split(' ').slice(1);
