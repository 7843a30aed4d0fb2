import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import { productDefaults } from '@kiosk/contract/product-fields.ts';
import type { PictureValue } from '../pictures/order.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import type { OpenProduct } from './open-product.ts';

/** A row of a list, with a name that stays with it while it is moved about. */
export type Keyed<Row> = Row & { key: number };

/** A brand or category that the shop has, by its value, or the name of one that it does not have yet. */
type FacetName = { isNew: boolean; text: string };

let lastKey = 0;
export const keyed = <Row extends object>(row: Row): Keyed<Row> => ({ ...row, key: ++lastKey });

/** How the form holds a field, and what that means: blank rows are none; whether the rest is right, the server says. */
type Control<Value, Held> = { held: (value: Value) => Held; meant: (held: Held) => Value };

const line: Control<string, string> = { held: (text) => text, meant: (text) => text.trim() };
const optionalLine: Control<string | null, string> = {
  held: (text) => text ?? '',
  meant: (text) => text.trim() || null,
};
const facet: Control<string, FacetName> = {
  held: (text) => ({ isNew: false, text }),
  meant: ({ text }) => text.trim(),
};
const optionalNumber: Control<number | null, string> = {
  held: (value) => String(value ?? ''),
  meant: (text) => (text.trim() === '' ? null : Number(text)),
};
const numberOrZero: Control<number, string> = {
  held: String,
  meant: (text) => optionalNumber.meant(text) ?? 0,
};
const lines: Control<string[], Keyed<{ text: string }>[]> = {
  held: (texts) => texts.map((text) => keyed({ text })),
  meant: (rows) => rows.map(({ text }) => text.trim()).filter(Boolean),
};
const pictures: Control<PictureValue[], PictureValue[]> = {
  held: (values) => values,
  meant: (values) => values.map(({ url, text }) => ({ url, text: text.trim() })),
};

/** Null is the shop's usual choice. */
const choice = <Item, Row>(held: (item: Item) => Row, meant: (row: Row) => Item) => ({
  held: (items: Item[] | null) => items?.map(held) ?? null,
  meant: (rows: Row[] | null) => rows?.map(meant) ?? null,
});

export const draftOfColor = (color: Color): Keyed<Required<Color>> => keyed({ hex: '', ...color });

// Part by part, so that what is the same is written the same way.
const plainColor = ({ name, hex, class: style, selectedClass }: Color): Color => ({
  name: name.trim(),
  class: style,
  selectedClass,
  ...(hex && { hex: hex.toLowerCase() }),
});
const plainSize = ({ name, inStock }: Size): Size => ({ name: name.trim(), inStock });

const controls = {
  title: line,
  sku: optionalLine,
  brand: facet,
  category: facet,
  price: optionalNumber,
  discountPercentage: numberOrZero,
  stock: optionalNumber,
  rating: numberOrZero,
  description: line,
  details: line,
  highlights: lines,
  /** '' is the first picture. */
  thumbnail: optionalLine,
  pictures,
  colors: choice(draftOfColor, plainColor),
  sizes: choice<Size, Keyed<Size>>(keyed, plainSize),
} satisfies {
  [Name in FieldName]: {
    held: (value: FieldValues[Name]) => unknown;
    meant: (held: never) => FieldValues[Name];
  };
};

/** A product as the form holds it: numbers as they are typed, lists row by row. */
export type Draft = { [Name in FieldName]: ReturnType<(typeof controls)[Name]['held']> };

const ofEachField = (get: (field: FieldName) => unknown) =>
  Object.fromEntries((Object.keys(controls) as FieldName[]).map((field) => [field, get(field)]));

export const draftOf = (fields: FieldValues): Draft =>
  ofEachField((field) => controls[field].held(fields[field] as never)) as Draft;

export const fieldsOf = (draft: Draft): FieldValues =>
  ofEachField((field) => controls[field].meant(draft[field] as never)) as FieldValues;

/** The same fields as a form that nobody typed in says them. */
const asInForm = (fields: FieldValues): FieldValues => fieldsOf(draftOf(fields));

const { images: _, imageTexts: __, ...defaults } = productDefaults;

export const emptyFields: FieldValues = asInForm({
  ...defaults,
  title: '',
  brand: '',
  category: '',
  price: null,
  thumbnail: null,
  pictures: [],
});

export const fieldsOfProduct = (product: OpenProduct): FieldValues =>
  asInForm({
    ...product,
    sku: product.sku ?? null,
    thumbnail: product.thumbnail === product.images[0] ? null : product.thumbnail,
    pictures: picturesOf(product),
    colors: product.colors ?? null,
    sizes: product.sizes ?? null,
  });

/** The form with these fields; what it says already stays as it stands, so that the row one is in does too. */
export function filledWith(fields: FieldValues, draft: Draft): Draft {
  const [fresh, said] = [draftOf(fields), fieldsOf(draft)];
  const same = (Object.keys(fields) as FieldName[]).filter((field) => isSame(fields[field], said[field]));
  const kept = Object.fromEntries(same.map((field) => [field, draft[field]]));
  return { ...fresh, ...kept, brand: fresh.brand, category: fresh.category };
}

export const copyOf = (product: AdminProduct): FieldValues => ({
  ...fieldsOfProduct(product),
  title: `${product.title} (copy)`,
  sku: null,
  stock: product.stock === null ? null : 0,
});

const picturesOf = ({ images, imageTexts }: OpenProduct): PictureValue[] =>
  images
    .map((url, at) => ({ url, text: imageTexts?.[at] ?? '' }))
    .filter(({ url }, at) => images.indexOf(url) === at);
