/** Limits of an indexed text: no more than a title or an address needs. */
const limits = { words: 40, characters: 40 };

/**
 * The search terms of a text: its words in lower case, without accents, letters and digits only, each once.
 * 'Été at Alder & Sons' has the terms ete, at, alder and sons.
 */
export function searchTermsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, limits.characters)))].slice(0, limits.words);
}

/**
 * Joins terms for an indexed column: each once and after a space, up to a size.
 * @param maxBytes PostgreSQL's indexes hold at most 2,700 bytes of a row
 */
export function joinSearchTerms(words: Iterable<string>, maxBytes: number): string {
  let text = '';
  let bytes = 0;
  for (const word of new Set(words)) {
    const more = Buffer.byteLength(word) + 1;
    if (bytes + more > maxBytes) continue;
    text += ` ${word}`;
    bytes += more;
  }
  return text;
}

/** Splits what `joinSearchTerms` has joined. */
export const splitSearchTerms = (joined: string): string[] => joined.split(' ').slice(1);
