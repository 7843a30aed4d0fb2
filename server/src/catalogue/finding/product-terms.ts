import { colorChoice, sizeChoice } from '@kiosk/contract/choice.ts';
import type { Product } from '@kiosk/contract/product.ts';
import type { SearchField } from '../../database/schema/search.ts';
import { type Word, writtenWords } from './words.ts';

/** What shoppers find a product by: of brand and category their values and their labels. */
export type Findable = Pick<
  Product,
  'id' | 'title' | 'brand' | 'category' | 'description' | 'details' | 'highlights'
> & {
  brandLabel: string;
  categoryLabel: string;
  /** Null or absent: the usual ones are offered. */
  colors?: Product['colors'] | null;
  sizes?: Product['sizes'] | null;
};

/** Fields by what they say about a product. */
export const field = { choice: 0, title: 1, label: 2, text: 3 } as const satisfies Record<
  string,
  SearchField
>;

/** A term of a product, in the best field that has it, and how it was written. */
export type ProductTerm = Word & { field: SearchField };

/** Words of highlights, details and description, in this order: what a product is made of is said there first. */
const maxTextWords = 24;

export type Choice = 'category' | 'brand' | 'color' | 'size';

/** The term of what shoppers choose: `color=dark blue`. No word has such a character. Spaces of all kinds are the same. */
export const choiceTerm = (choice: Choice, value: string): string =>
  `${choice}=${(choice === 'color' || choice === 'size' ? value.toLowerCase() : value).replaceAll(/\s/g, ' ')}`;

export function termsOf(product: Findable): ProductTerm[] {
  const { title, description, details, highlights, brandLabel, categoryLabel } = product;
  const own = { colors: product.colors ?? undefined, sizes: product.sizes ?? undefined };
  const colors = colorChoice(own).map(({ name }) => name);
  const labels = [brandLabel, categoryLabel, ...(own.colors ? colors : [])];
  const terms = new Map<string, ProductTerm>();
  const add = (words: readonly Word[], field: SearchField) => {
    for (const word of words) if (!terms.has(word.word)) terms.set(word.word, { ...word, field });
  };
  add(writtenWords(title), field.title);
  add(writtenWords(labels.join(' ')), field.label);
  const texts = writtenWords([...highlights, details, description].join(' '));
  add(texts.filter(({ word }) => word.length > 2 && !/\p{N}/u.test(word)).slice(0, maxTextWords), field.text);
  const choices = [
    choiceTerm('category', product.category),
    choiceTerm('brand', product.brand),
    ...colors.map((name) => choiceTerm('color', name)),
    ...sizeChoice(own).flatMap(({ name, inStock }) => (inStock ? choiceTerm('size', name) : [])),
  ];
  add(
    choices.map((word) => ({ word, shown: word })),
    field.choice,
  );
  return [...terms.values()];
}

/** Terms as `product_terms` keeps them. Only the value of a choice may have a space, which is written otherwise. */
export const joinTerms = (terms: readonly ProductTerm[]): string =>
  terms.map(({ word, field }) => `${field}${word.replaceAll(' ', '\u00a0')}`).join(' ');

export const splitTerms = (joined: string): { word: string; field: SearchField }[] =>
  joined === ''
    ? []
    : joined.split(' ').map((term) => ({
        word: term.slice(1).replaceAll('\u00a0', ' '),
        field: Number(term[0]) as SearchField,
      }));

/** Whether others may be mistaken for it, or be its beginning. A number is only ever itself. */
export const isVocabulary = ({ word, field: at }: ProductTerm): boolean =>
  at !== field.choice && !/\p{N}/u.test(word);
