/** A word that products have, and how well it is what was typed: 1 for the same. */
export type Alternative = { word: string; shown: string; weight: number };

/** A typed word, and what may be meant by it, the likeliest first; a product has to have one of these. */
export type Meaning = { typed: string; alternatives: Alternative[]; isCorrected: boolean };

export const wordsOf = ({ alternatives }: Meaning): string[] => alternatives.map(({ word }) => word);

/** How the search reads with what was taken for typing errors put right; undefined where there were none. */
export function correctedText(meanings: readonly Meaning[]): string | undefined {
  if (!meanings.some(({ isCorrected }) => isCorrected)) return undefined;
  return meanings
    .map(({ typed, isCorrected, alternatives }) => (isCorrected ? (alternatives[0]?.shown ?? typed) : typed))
    .join(' ');
}
