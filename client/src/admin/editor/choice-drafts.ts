import type { Color, Option, Size, SizeStock } from '@kiosk/contract/product-choices.ts';
import { type Keyed, keyed } from '../rows/keyed.ts';
import { amount, type FieldControl, numberOrText, optionalNumber } from './controls.ts';
import type { FieldValues } from './fields.ts';
import { lineOf, valuesTyped } from './option-values.ts';

// Colors, sizes and options as the form holds them.

/** Null is the shop's usual choice. */
export const choiceControl = <Item, Row>(toInput: (item: Item) => Row, toValue: (row: Row) => Item) => ({
  toInput: (items: Item[] | null) => items?.map(toInput) ?? null,
  toValue: (rows: Row[] | null) => rows?.map(toValue) ?? null,
});

export const draftOfColor = ({ hex = '', images = [], ...color }: Color): Keyed<Required<Color>> =>
  keyed({ ...color, hex, images });

/** Named part by part, so that what is the same is written the same way and none is forgotten. */
type Plain<Item> = { [Part in keyof Required<Item>]: Item[Part] };

export const plainColor = ({ name, hex, class: style, selectedClass, images }: Color): Plain<Color> => ({
  name: name.trim(),
  class: style,
  selectedClass,
  hex: hex?.toLowerCase() || undefined,
  images: images?.length ? images : undefined,
});

/**
 * A size as the form holds it: what it has of its own, as it is typed. Its stock too, because two sizes may have the same
 * name while one of them is typed.
 */
export type SizeDraft = {
  name: string;
  inStock: boolean;
  price: string;
  stock: string;
  picture: string;
  sku: string;
};

export const draftOfSize = ({ name, inStock, price, picture = '', sku = '' }: Size): Keyed<SizeDraft> =>
  keyed({ name, inStock, price: amount.toInput(price ?? null), stock: '', picture, sku });

const plainSize = ({ name, inStock, price, picture, sku }: SizeDraft): Plain<Size> => ({
  name: name.trim(),
  inStock,
  price: amount.toValue(price) ?? undefined,
  picture: picture || undefined,
  sku: sku.trim() || undefined,
});

/** The values of an option are typed in one line. */
export type OptionDraft = { name: string; values: string };
export const optionList: FieldControl<Option[] | null, Keyed<OptionDraft>[]> = {
  toInput: (all) => (all ?? []).map(({ name, values }) => keyed({ name, values: lineOf(values) })),
  toValue: (rows) =>
    rows.length === 0
      ? null
      : rows.map(({ name, values }) => ({ name: name.trim(), values: valuesTyped(values) })),
};

export type SizeFields = Pick<FieldValues, 'sizes' | 'sizeStocks'>;

export const draftOfSizes = ({ sizes, sizeStocks }: SizeFields): Keyed<SizeDraft>[] | null =>
  sizes?.map((size) => {
    const stock = sizeStocks?.find(({ name }) => name === size.name)?.stock;
    return { ...draftOfSize(size), stock: optionalNumber.toInput(stock ?? null) };
  }) ?? null;

/** Where no size has a stock, they share the product's. */
export function stocksOf(sizes: readonly SizeDraft[] | null): SizeStock[] | null {
  const counted = countedOf(sizes ?? []);
  if (counted.length === 0) return null;
  return counted.map(({ name, stock }) => ({ name: name.trim(), stock: numberOrText(stock) }));
}

/** Whether a size is in stock follows from its stock where there is one: what orders take is no change of the sizes. */
export const sizesOf = (sizes: readonly SizeDraft[]): Plain<Size>[] =>
  sizes.some(isCounted) ? sizes.map((size) => ({ ...plainSize(size), inStock: true })) : sizes.map(plainSize);

/** By name, so that another order of the sizes changes no stock. */
const countedOf = (sizes: readonly SizeDraft[]): SizeDraft[] =>
  sizes.filter(isCounted).toSorted((one, other) => (one.name.trim() < other.name.trim() ? -1 : 1));

/** What the server calls the stock of each of these sizes. */
export function stockFieldsOf(sizes: readonly SizeDraft[]): string[] {
  const counted = countedOf(sizes);
  return sizes.map((size) => `sizeStocks.${counted.indexOf(size)}.stock`);
}

export const isCounted = ({ stock }: SizeDraft): boolean => stock.trim() !== '';
