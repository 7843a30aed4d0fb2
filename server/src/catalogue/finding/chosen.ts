import type { ProductQuery } from '@kiosk/contract/product.ts';
import { optionAndValue } from '@kiosk/contract/variants.ts';
import { anyTogether } from './combination-terms.ts';
import { choiceTerm, type FilterName } from './product-terms.ts';

const choices = [
  'category',
  'brand',
  'colorFamily',
  'color',
  'size',
  'option',
] as const satisfies FilterName[];

/** A filter; color families and colors are one, and each of the merchant's own options is one by its name. */
export type Group = 'category' | 'brand' | 'color' | 'size' | 'price' | `option ${string}`;

export function groupOf(choice: FilterName, value: string): Group {
  if (choice === 'option') return `option ${optionAndValue(value)[0].toLowerCase()}`;
  return choice === 'colorFamily' ? 'color' : choice;
}

/** The terms of the values that are chosen, of which any will do, by their filters. */
export type Chosen = ReadonlyMap<Group, readonly string[]>;

export function chosenIn(filters: Pick<ProductQuery, FilterName>): Chosen {
  const chosen = choices.flatMap((choice) =>
    (filters[choice] ?? []).map((value) => ({
      group: groupOf(choice, value),
      term: choiceTerm(choice, value),
    })),
  );
  return new Map(
    [...Map.groupBy(chosen, ({ group }) => group)].map(([group, some]) => [
      group,
      some.map(({ term }) => term),
    ]),
  );
}

/** Terms of which a product has one if it has values of all options that are chosen, but for this one, in stock together. */
export const togetherBut = (chosen: Chosen, left?: Group): string[] => anyTogether(optionsBut(chosen, left));

/** The chosen values of the other options. */
export const optionsBut = (chosen: Chosen, left?: Group): (readonly string[])[] =>
  [...chosen].flatMap(([group, terms]) => (group.startsWith('option ') && group !== left ? [terms] : []));
