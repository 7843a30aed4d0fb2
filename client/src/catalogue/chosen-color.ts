import { familyOf, searchTermsOfFamily } from '@kiosk/contract/color-families.ts';
import type { Product } from '@kiosk/contract/product.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';
import type { ChosenFilters } from './list-state.ts';

/** The color of a product that the list is filtered by, or else one that was searched for. */
export function chosenColorOf(
  { colors = [] }: Pick<Product, 'colors'>,
  { color = [], colorFamily = [] }: ChosenFilters,
  searched: string,
): Color | undefined {
  const isFiltered = color.length + colorFamily.length > 0;
  const words = isFiltered ? [] : wordsIn(searched);
  const isNamed = ({ name }: Color) =>
    color.some((one) => one.toLowerCase() === name.toLowerCase()) ||
    (words.length > 0 && wordsIn(name).every((word) => words.includes(word)));
  const isOfFamily = (own: Color) =>
    colorFamily.includes(familyOf(own)) ||
    wordsIn(searchTermsOfFamily(familyOf(own))).some((word) => words.includes(word));
  return colors.find(isNamed) ?? colors.find(isOfFamily);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
