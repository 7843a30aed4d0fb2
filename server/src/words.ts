/** What of a text is kept for searching: no more than a title or an address needs. */
const most = { words: 40, characters: 40 };

/**
 * The words of a text as they are searched: lower case, without accents, letters and digits only; each once.
 * 'Été at Alder & Sons' has the words ete, at, alder and sons.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, most.characters)))].slice(0, most.words);
}
