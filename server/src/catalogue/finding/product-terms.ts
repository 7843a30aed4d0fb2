import { colorChoice, sizeChoice } from '@kiosk/contract/choice.ts';
import { familyOf, searchTermsOfFamily } from '@kiosk/contract/color-families.ts';
import type { Product } from '@kiosk/contract/product.ts';
import type { Size } from '@kiosk/contract/product-choices.ts';
import { isSoldOut } from '@kiosk/contract/sold-out.ts';
import { optionValue, valuesInName } from '@kiosk/contract/variants.ts';
import type { SearchField } from '../../database/schema/search.ts';
import { combinationTerms } from './combination-terms.ts';
import { digitTermsOf } from './digits.ts';
import { type Word, writtenWords } from './words.ts';

/** What shoppers find a product by: of brand and category their values and their labels. */
export type Findable = Pick<
  Product,
  'id' | 'title' | 'brand' | 'category' | 'description' | 'details' | 'highlights' | 'rating' | 'stock'
> & {
  priceMinor: number;
  /** Absent: the standard one. */
  taxClass?: string | undefined;
  brandLabel: string;
  categoryLabel: string;
  /** Null or absent: the usual ones are offered. */
  colors?: Product['colors'] | null;
  sizes?: Product['sizes'] | null;
  options?: Product['options'] | null;
  isArchived: boolean;
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

export type FilterName = 'category' | 'brand' | 'colorFamily' | 'color' | 'size' | 'option';

/** Terms of what a product is at the moment. */
export const stateTerm = { onSale: 'is=on-sale', inStock: 'is=in-stock' } as const;

/** A space of any kind is the same. No word has the sign between the two. */
const termOf = (kind: string, value: string): string => `${kind}=${value.replaceAll(/\s/g, ' ')}`;

/** The term of a tax class. The standard one has none: it is what is left. */
export const taxTerm = (taxClass: string): string => termOf('tax', taxClass);

/** The term of what shoppers choose: `color=dark blue`. */
export const choiceTerm = (choice: FilterName, value: string): string =>
  termOf(choice, choice === 'category' || choice === 'brand' ? value : value.toLowerCase());

export function termsOf(product: Findable): ProductTerm[] {
  const { title, description, details, highlights, brandLabel, categoryLabel } = product;
  const own = choiceOf(product);
  const colors = colorChoice(own);
  const families = [...new Set(colors.map(familyOf))];
  // Navy products are found as blue.
  const colorNames = own.colors
    ? [...colors.map(({ name }) => name), ...families.map(searchTermsOfFamily)]
    : [];
  const values = product.options?.flatMap((option) => option.values) ?? [];
  const labels = [brandLabel, categoryLabel, ...colorNames, ...values];
  const terms = new Map<string, ProductTerm>();
  const add = (words: readonly Word[], field: SearchField) => {
    for (const word of words) if (!terms.has(word.word)) terms.set(word.word, { ...word, field });
  };
  const titleWords = writtenWords(title);
  add(titleWords, field.title);
  add(writtenWords(labels.join(' ')), field.label);
  const texts = writtenWords([...highlights, details, description].join(' '));
  add(texts.filter(({ word }) => word.length > 2 && !/\p{N}/u.test(word)).slice(0, maxTextWords), field.text);
  add(choicesOf(product, families).map(termItself), field.choice);
  add(statesOf(product, titleWords.length).map(termItself), field.choice);
  return [...terms.values()];
}

const choiceOf = ({ colors, sizes, options }: Pick<Findable, 'colors' | 'sizes' | 'options'>) => ({
  colors: colors ?? undefined,
  sizes: sizes ?? undefined,
  options: options ?? undefined,
});

const termItself = (word: string): Word => ({ word, shown: word });

const choicesOf = (product: Findable, families: readonly string[]): string[] => [
  choiceTerm('category', product.category),
  choiceTerm('brand', product.brand),
  ...optionsOf(product).map(({ term }) => term),
  ...combinationTerms(combinationsInStock(product)),
  ...families.map((family) => choiceTerm('colorFamily', family)),
];

const statesOf = (
  { priceMinor, taxClass = 'standard', rating, isArchived, ...product }: Findable,
  titleWords: number,
): string[] => [
  ...(isArchived ? [] : [stateTerm.onSale]),
  ...(isSoldOut({ stock: product.stock, sizes: product.sizes ?? undefined }) ? [] : [stateTerm.inStock]),
  ...digitTermsOf('price', priceMinor),
  ...(taxClass === 'standard' ? [] : [taxTerm(taxClass)]),
  ...digitTermsOf('rating', rating * 100),
  ...digitTermsOf('titleWords', titleWords),
];

/** A color, a size or a value of an option as it is written. */
export type FilterOption = { term: string; label: string; hex: string | null };

/** The colors, and the sizes or values of options in stock, that a product is offered in. */
export function optionsOf(product: Pick<Findable, 'colors' | 'sizes' | 'options'>): FilterOption[] {
  const own = choiceOf(product);
  return [
    ...colorChoice(own).map(({ name, hex }) => ({
      term: choiceTerm('color', name),
      label: name,
      hex: hex ?? null,
    })),
    ...(product.options?.length ? valuesInStock(product.options, sizeChoice(own)) : sizesInStock(own)),
  ];
}

const sizesInStock = (own: Pick<Product, 'sizes'>): FilterOption[] =>
  sizeChoice(own).flatMap(({ name, inStock }) =>
    inStock ? [{ term: choiceTerm('size', name), label: name, hex: null }] : [],
  );

function valuesInStock(options: NonNullable<Product['options']>, sizes: readonly Size[]): FilterOption[] {
  const inStock = sizes.filter((size) => size.inStock).map(({ name }) => valuesInName(name));
  return options.flatMap(({ name, values }, at) =>
    values
      .filter((value) => inStock.some((combination) => combination[at] === value))
      .map((value) => optionValue(name, value))
      .map((label) => ({ term: choiceTerm('option', label), label, hex: null })),
  );
}

/** The terms of the values of each combination in stock. */
const combinationsInStock = ({ sizes, options }: Findable): string[][] =>
  (options?.length ? (sizes ?? []) : [])
    .filter(({ inStock }) => inStock)
    .map(({ name }) =>
      valuesInName(name).map((value, at) =>
        choiceTerm('option', optionValue(options?.[at]?.name ?? '', value)),
      ),
    );

/** Terms as `indexed_products` keeps them. Only the value of a choice may have a space, which is written otherwise. */
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
