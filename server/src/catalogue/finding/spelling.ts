/** Letters at the start of a word that are compared; the rest is compared only by the distance. */
const compared = 7;

/** Words of this many letters may have so many typing errors. */
const maxErrors = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

const letters = /^\p{L}+$/u;

/**
 * What is left of the start of a word without one or two of its letters, and the start itself. Two words that differ by
 * as many letters have one of these in common, so that misspelt words are looked up instead of compared with all.
 */
export function spellingsOf(word: string): string[] {
  const characters = [...word];
  const errors = letters.test(word) ? maxErrors(characters.length) : 0;
  if (errors === 0) return [];
  const spellings = new Set([characters.slice(0, compared).join('')]);
  let last = [...spellings];
  for (let error = 0; error < errors; error++) {
    last = last.flatMap(withoutOne);
    for (const spelling of last) spellings.add(spelling);
  }
  return [...spellings];
}

function withoutOne(text: string): string[] {
  const characters = [...text];
  return characters.map((_, at) => characters.toSpliced(at, 1).join(''));
}

/** How many letters are wrong, missing, too many or swapped with the next; undefined for more than a typing error. */
export function typingErrors(typed: string, word: string): number | undefined {
  const [a, b] = [[...typed], [...word]];
  const max = maxErrors(a.length);
  if (Math.abs(a.length - b.length) > max) return undefined;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + Number(!isSame));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  const errors = at(last, b.length);
  return errors <= max ? errors : undefined;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
