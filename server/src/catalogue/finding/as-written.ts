import { plainRuns } from './words.ts';

/** The words of a corrected search as these titles write them, with their accents and capitals. */
export function asWritten(corrected: string, titles: readonly string[]): string {
  const written = new Map(titles.flatMap(plainRuns));
  return corrected
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ');
}
