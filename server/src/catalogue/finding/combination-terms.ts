import { maxOptions } from '@kiosk/contract/product-rules.ts';

// Whether a product has values of several options in stock together does not follow from the terms of each value. So each
// combination in stock is a term of its own, and of three options each two of its values: a product of two options has as
// many more terms as combinations in stock, one of three at most four times as many.

/** The term of values in one combination, by their own terms in any order; of one value its own. */
const together = (values: readonly string[]): string => values.toSorted().join(' / ');

/** The terms of two or more values that are together in one of these combinations. */
export function combinationTerms(combinations: readonly (readonly string[])[]): string[] {
  const parts = combinations.flatMap(partsOf).filter(({ length }) => length > 1);
  return [...new Set(parts.map(together))];
}

const partsOf = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((parts, value) => parts.concat(parts.map((part) => [...part, value])), [[]]);

/** Each is looked up. Who chooses more finds what has the values in any combinations in stock. */
const maxTogether = 1_000;

/**
 * The terms of which a product has one if a combination in stock has a value of each option.
 * @param options the terms of the values that are chosen of each
 * @returns none where the terms of the values say it (of one option, and of more than a product has, which none matches), or
 * where there would be too many
 */
export function anyTogether(options: readonly (readonly string[])[]): string[] {
  if (options.length < 2 || options.length > maxOptions) return [];
  if (options.reduce((product, { length }) => product * length, 1) > maxTogether) return [];
  const chosen = options.reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return chosen.map(together);
}
