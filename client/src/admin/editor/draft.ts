import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Color, Option, Size, SizeStock } from '@kiosk/contract/product-choices.ts';
import { productDefaults } from '@kiosk/contract/product-fields.ts';
import { amountTyped, asTyped, numberTyped } from '@kiosk/contract/typed-number.ts';
import type { PictureValue } from '../pictures/order.ts';
import { type Keyed, keyed } from '../rows/keyed.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import type { OpenProduct } from './open-product.ts';
import { lineOf, valuesTyped } from './option-values.ts';

/** A brand or category that the shop has, by its value, or the name of one that it does not have yet. */
type FacetName = { isNew: boolean; text: string };

/** A field as the form holds it, and its value again: blank rows are left out; the server checks the rest. */
type Control<Value, Input> = {
  toInput: (value: Value) => Input;
  toValue: (input: Input) => Value;
  /** The keyboard that a phone shows, for controls with a text field of their own. */
  inputMode?: 'decimal' | 'numeric';
};

const line: Control<string, string> = { toInput: (text) => text, toValue: (text) => text.trim() };
const optionalLine: Control<string | null, string> = {
  toInput: (text) => text ?? '',
  toValue: (text) => text.trim() || null,
};
const facet: Control<string, FacetName> = {
  toInput: (text) => ({ isNew: false, text }),
  toValue: ({ text }) => text.trim(),
};
const optionalNumber: Control<number | null, string> = {
  toInput: (value) => String(value ?? ''),
  toValue: (text) => (text.trim() === '' ? null : numberOrText(text)),
  inputMode: 'numeric',
};
/** Text that is no number is sent as typed, so that the server names the field: as NaN, JSON would make it null. */
const numberOrText = (text: string): number => {
  const number = numberTyped(text);
  return Number.isFinite(number) ? number : (text as unknown as number);
};

const amount: Control<number | null, string> = {
  toInput: (value) => (value === null ? '' : asTyped(value)),
  toValue: (text) => (text.trim() === '' ? null : amountTyped(text, currentCurrency())),
  inputMode: 'decimal',
};
const numberOrZero: Control<number, string> = {
  toInput: (value) => asTyped(value),
  toValue: (text) => (text.trim() === '' ? 0 : numberTyped(text)),
  inputMode: 'decimal',
};
const lines: Control<string[], Keyed<{ text: string }>[]> = {
  toInput: (texts) => texts.map((text) => keyed({ text })),
  toValue: (rows) => rows.map(({ text }) => text.trim()).filter(Boolean),
};
const pictures: Control<PictureValue[], PictureValue[]> = {
  toInput: (values) => values,
  toValue: (values) => values.map(({ url, text }) => ({ url, text: text.trim() })),
};

/** Null is the shop's usual choice. */
const choice = <Item, Row>(toInput: (item: Item) => Row, toValue: (row: Row) => Item) => ({
  toInput: (items: Item[] | null) => items?.map(toInput) ?? null,
  toValue: (rows: Row[] | null) => rows?.map(toValue) ?? null,
});

export const draftOfColor = ({ hex = '', images = [], ...color }: Color): Keyed<Required<Color>> =>
  keyed({ ...color, hex, images });

/** Named part by part, so that what is the same is written the same way and none is forgotten. */
type Plain<Item> = { [Part in keyof Required<Item>]: Item[Part] };

const plainColor = ({ name, hex, class: style, selectedClass, images }: Color): Plain<Color> => ({
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
const options: Control<Option[] | null, Keyed<OptionDraft>[]> = {
  toInput: (all) => (all ?? []).map(({ name, values }) => keyed({ name, values: lineOf(values) })),
  toValue: (rows) =>
    rows.length === 0
      ? null
      : rows.map(({ name, values }) => ({ name: name.trim(), values: valuesTyped(values) })),
};

type Sizes = Pick<FieldValues, 'sizes' | 'sizeStocks'>;

const draftOfSizes = ({ sizes, sizeStocks }: Sizes): Keyed<SizeDraft>[] | null =>
  sizes?.map((size) => {
    const stock = sizeStocks?.find(({ name }) => name === size.name)?.stock;
    return { ...draftOfSize(size), stock: optionalNumber.toInput(stock ?? null) };
  }) ?? null;

/** Where no size has a stock, they share the product's. */
function stocksOf(sizes: readonly SizeDraft[] | null): SizeStock[] | null {
  const counted = countedOf(sizes ?? []);
  if (counted.length === 0) return null;
  return counted.map(({ name, stock }) => ({ name: name.trim(), stock: numberOrText(stock) }));
}

/** Whether a size is in stock follows from its stock where there is one: what orders take is no change of the sizes. */
const sizesOf = (sizes: readonly SizeDraft[]): Plain<Size>[] =>
  sizes.some(isCounted) ? sizes.map((size) => ({ ...plainSize(size), inStock: true })) : sizes.map(plainSize);

/** By name, so that another order of the sizes changes no stock. */
const countedOf = (sizes: readonly SizeDraft[]): SizeDraft[] =>
  sizes.filter(isCounted).toSorted((one, other) => (one.name.trim() < other.name.trim() ? -1 : 1));

/** What the server calls the stock of a size. */
export const stockFieldOf = (size: SizeDraft, sizes: readonly SizeDraft[]): string =>
  `sizeStocks.${countedOf(sizes).indexOf(size)}.stock`;

export const isCounted = ({ stock }: SizeDraft): boolean => stock.trim() !== '';

const controls = {
  title: line,
  sku: optionalLine,
  taxClass: line,
  brand: facet,
  category: facet,
  price: amount,
  discountPercentage: numberOrZero,
  stock: optionalNumber,
  contents: optionalLine,
  rating: numberOrZero,
  description: line,
  details: line,
  highlights: lines,
  /** '' is the first picture. */
  thumbnail: optionalLine,
  pictures,
  colors: choice<Color, Keyed<Required<Color>>>(draftOfColor, plainColor),
  options,
  /** '' is that of its category. */
  sizeChart: optionalLine,
} satisfies {
  [Name in Exclude<FieldName, keyof Sizes>]: {
    toInput: (value: FieldValues[Name]) => unknown;
    toValue: (input: never) => FieldValues[Name];
  };
};

/** A product as the form holds it: numbers as they are typed, lists row by row. */
export type Draft = { [Name in ControlName]: ReturnType<(typeof controls)[Name]['toInput']> } & {
  sizes: Keyed<SizeDraft>[] | null;
};
type ControlName = keyof typeof controls;

/** Fields that are typed into one line or text field. */
export type TypedField = { [Name in ControlName]: Draft[Name] extends string ? Name : never }[ControlName];

export const inputModeOf = (name: TypedField): 'decimal' | 'numeric' | undefined => controls[name].inputMode;

const ofEachControl = (get: (field: ControlName) => unknown) =>
  Object.fromEntries((Object.keys(controls) as ControlName[]).map((field) => [field, get(field)]));

export const draftOf = (fields: FieldValues): Draft =>
  ({
    ...ofEachControl((field) => controls[field].toInput(fields[field] as never)),
    sizes: draftOfSizes(fields),
  }) as Draft;

export const fieldsOf = (draft: Draft): FieldValues =>
  ({
    ...ofEachControl((field) => controls[field].toValue(draft[field] as never)),
    sizes: draft.sizes && sizesOf(draft.sizes),
    sizeStocks: stocksOf(draft.sizes),
  }) as FieldValues;

/** The same fields as they come out of an untouched form. */
const normalized = (fields: FieldValues): FieldValues => fieldsOf(draftOf(fields));

const { images: _, imageTexts: __, ...defaults } = productDefaults;

export const emptyFields: FieldValues = normalized({
  ...defaults,
  title: '',
  brand: '',
  category: '',
  price: null,
  thumbnail: null,
  pictures: [],
});

export const fieldsOfProduct = (product: OpenProduct): FieldValues =>
  normalized({
    ...productDefaults,
    ...product,
    thumbnail: product.thumbnail === product.images[0] ? null : product.thumbnail,
    pictures: picturesOf(product),
  });

/** The form with these fields; what is the same already is kept, so that the focus stays in its row. */
export function filledWith(fields: FieldValues, draft: Draft): Draft {
  const [fresh, current] = [draftOf(fields), fieldsOf(draft)];
  const isKept = (field: FieldName) => isSame(fields[field], current[field]);
  const kept = Object.fromEntries(
    (Object.keys(draft) as (keyof Draft)[])
      .filter((field) => isKept(field) && (field !== 'sizes' || isKept('sizeStocks')))
      .map((field) => [field, draft[field]]),
  );
  return { ...fresh, ...kept, brand: fresh.brand, category: fresh.category };
}

export const copyOf = (product: AdminProduct): FieldValues =>
  normalized({
    ...fieldsOfProduct(product),
    title: t('{title} (copy)', { title: product.title }),
    sku: null,
    sizes: product.sizes?.map(({ sku: _, ...size }) => size) ?? null,
    stock: product.stock === null ? null : 0,
    sizeStocks: product.sizeStocks?.map(({ name }) => ({ name, stock: 0 })) ?? null,
  });

const picturesOf = ({ images, imageTexts }: OpenProduct): PictureValue[] =>
  images
    .map((url, at) => ({ url, text: imageTexts?.[at] ?? '' }))
    .filter(({ url }, at) => images.indexOf(url) === at);
