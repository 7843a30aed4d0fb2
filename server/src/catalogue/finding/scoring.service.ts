import { and, type Bitmap, count, has, isEmpty, numbersIn, union } from './bitmap.ts';
import type { Bitmaps } from './bitmap-reader.service.ts';
import { digitsIn } from './bitmap-reader.service.ts';
import { type Digits, leading, valueAt } from './digits.ts';
import { wordFields } from './matches.service.ts';
import { type Meaning, wordsOf } from './meaning.ts';
import { field } from './product-terms.ts';

/** What a word is worth where it is: in the title, among brand, category and colors, in a text. */
const worth = { 1: 10, 2: 6, 3: 2 } as const;

/** A word is worth more in a title with fewer other words. */
const worthOfWholeTitle = 2;

/** Products that have a word in this way. */
type Level = { worth: number; isInTitle: boolean; products: Bitmap };

/** The most products that are scored. */
const maxScored = 2_000;

/** The first so many, the best first: by score, then by rating. */
export function bestOf(
  bitmaps: Bitmaps,
  meanings: readonly Meaning[],
  matches: Bitmap,
  length: number,
): number[] {
  if (isEmpty(matches)) return [];
  const [ratings, titleWords] = [digitsIn(bitmaps, 'rating'), digitsIn(bitmaps, 'titleWords')];
  const scored = amongBest(matches, length, { bitmaps, meanings, ratings, titleWords });
  const levels = meanings.map((meaning) => levelsOf(bitmaps, meaning));
  return numbersIn(scored)
    .map((number) => {
      const met = levels.flatMap((some) => some.find(({ products }) => has(products, number)) ?? []);
      const inTitle = met.filter(({ isInTitle }) => isInTitle).length;
      const whole = inTitle && (worthOfWholeTitle * inTitle) / Math.max(1, valueAt(titleWords, number));
      const score = met.reduce((sum, { worth }) => sum + worth, whole);
      return { number, score, rating: valueAt(ratings, number) };
    })
    .sort((a, b) => b.score - a.score || b.rating - a.rating || a.number - b.number)
    .slice(0, length)
    .map(({ number }) => number);
}

type Ranked = {
  bitmaps: Bitmaps;
  meanings: readonly Meaning[];
  ratings: Digits;
  titleWords: Digits;
};

/**
 * Narrows very many matches down to those that can come first: all words in titles and labels, then in titles, then the
 * shortest titles, and the best rated of these.
 */
function amongBest(
  matches: Bitmap,
  length: number,
  { bitmaps, meanings, ratings, titleWords }: Ranked,
): Bitmap {
  let left = matches;
  for (const fields of [[field.title, field.label], [field.title]] as const) {
    if (count(left) <= maxScored) return left;
    const better = meanings.reduce((some, meaning) => and(some, bitmaps(wordsOf(meaning), fields)), left);
    if (count(better) >= length) left = better;
  }
  if (count(left) <= maxScored) return left;
  const ranks = [
    { of: titleWords, order: 'asc' },
    { of: ratings, order: 'desc' },
  ] as const;
  return leading(ranks, left, length);
}

/** The ways in which products have a word, the best first. */
function levelsOf(bitmaps: Bitmaps, { alternatives }: Meaning): Level[] {
  const levels = alternatives.flatMap(({ word, weight }) =>
    wordFields.map((at) => ({
      worth: worth[at] * weight,
      isInTitle: at === field.title,
      products: bitmaps([word], [at]),
    })),
  );
  return [...Map.groupBy(levels, ({ worth, isInTitle }) => `${worth} ${isInTitle}`).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, products: union([first, ...others].map(({ products }) => products)) }] : [],
    )
    .sort((a, b) => b.worth - a.worth);
}
