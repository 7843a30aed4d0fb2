import type { Meaning } from './meaning.ts';

/** What a word is worth where it is: in the title, among brand, category and colours, in a text. */
const worth = { 1: 10, 2: 6, 3: 2 } as const;

/** Of two products that have the word in the title, the one with fewer other words there is meant. */
const worthOfWholeTitle = 2;

/**
 * How well a product matches what was typed. A thousand are compared for one answer, so the terms are not taken apart.
 * @param joined its terms, as `product_terms` keeps them
 */
export function scoreOf(meanings: readonly Meaning[], joined: string): number {
  const terms = ` ${joined} `;
  let [score, inTitle] = [0, 0];
  for (const { alternatives } of meanings) {
    let best = 0;
    let isInTitle = false;
    for (const { word, weight } of alternatives) {
      const field = wordFields.find((at) => terms.includes(` ${at}${word} `));
      if (field === undefined || worth[field] * weight <= best) continue;
      best = worth[field] * weight;
      isInTitle = field === 1;
    }
    score += best;
    if (isInTitle) inTitle++;
  }
  const titleWords = terms.split(' 1').length - 1;
  return score + (titleWords > 0 ? (worthOfWholeTitle * inTitle) / titleWords : 0);
}

const wordFields = [1, 2, 3] as const;
