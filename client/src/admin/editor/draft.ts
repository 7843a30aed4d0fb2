import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { Color, Size } from '@kiosk/contract/product-choices.ts';
import type { PictureValue } from '../pictures/order.ts';
import { type Field, type Fields, isSame } from './fields.ts';

/** A row of a list, with a name that stays with it while it is moved about. */
export type Keyed<Row> = Row & { key: number };

/** A brand or category that the shop has, by its value, or the name of one that it does not have yet. */
export type FacetName = { isNew: boolean; text: string };

/** A product as the form holds it: numbers as they are typed, lists row by row. Null: the shop's usual choice. */
export type Draft = {
  title: string;
  sku: string;
  brand: FacetName;
  category: FacetName;
  price: string;
  discountPercentage: string;
  stock: string;
  rating: string;
  description: string;
  details: string;
  highlights: Keyed<{ text: string }>[];
  /** '' is the first picture. */
  thumbnail: string;
  pictures: PictureValue[];
  colors: Keyed<Required<Color>>[] | null;
  sizes: Keyed<Size>[] | null;
};

let lastKey = 0;
export const keyed = <Row extends object>(row: Row): Keyed<Row> => ({ ...row, key: ++lastKey });

export const emptyFields: Fields = {
  title: '',
  sku: null,
  brand: '',
  category: '',
  price: null,
  discountPercentage: 0,
  stock: null,
  rating: 0,
  description: '',
  details: '',
  highlights: [],
  thumbnail: null,
  pictures: [],
  colors: null,
  sizes: null,
};

/** What a merchant decided about a product. */
export const fieldsOfProduct = (product: AdminProduct): Fields => ({
  title: product.title,
  sku: product.sku,
  brand: product.brand,
  category: product.category,
  price: product.price,
  discountPercentage: product.discountPercentage,
  stock: product.stock,
  rating: product.rating,
  description: product.description,
  details: product.details,
  highlights: written(product.highlights),
  thumbnail: product.thumbnail === product.images[0] ? null : product.thumbnail || null,
  pictures: picturesOf(product),
  colors: product.colors?.map(plainColor) ?? null,
  sizes: product.sizes?.map(plainSize) ?? null,
});

export const draftOf = (fields: Fields): Draft => ({
  ...fields,
  sku: fields.sku ?? '',
  thumbnail: fields.thumbnail ?? '',
  brand: { isNew: false, text: fields.brand },
  category: { isNew: false, text: fields.category },
  price: textOf(fields.price),
  discountPercentage: textOf(fields.discountPercentage),
  stock: textOf(fields.stock),
  rating: textOf(fields.rating),
  highlights: fields.highlights.map((text) => keyed({ text })),
  colors: fields.colors?.map(draftOfColor) ?? null,
  sizes: fields.sizes?.map(keyed) ?? null,
});

export const draftOfColor = (color: Color): Keyed<Required<Color>> => keyed({ hex: '', ...color });

/** What the form says, as it is compared and sent. Blank rows are none; whether the rest is right, the server says. */
export const fieldsOf = (draft: Draft): Fields => ({
  ...draft,
  title: draft.title.trim(),
  sku: draft.sku.trim() || null,
  brand: draft.brand.text.trim(),
  category: draft.category.text.trim(),
  price: numberOf(draft.price),
  discountPercentage: numberOf(draft.discountPercentage) ?? 0,
  stock: numberOf(draft.stock),
  rating: numberOf(draft.rating) ?? 0,
  description: draft.description.trim(),
  details: draft.details.trim(),
  highlights: written(draft.highlights.map(({ text }) => text)),
  thumbnail: draft.thumbnail.trim() || null,
  pictures: draft.pictures.map(({ url, text }) => ({ url, text: text.trim() })),
  colors: draft.colors?.map(plainColor) ?? null,
  sizes: draft.sizes?.map(plainSize) ?? null,
});

/** The form with these fields; what it says already stays as it stands, so that the row one is in does too. */
export function filledWith(fields: Fields, draft: Draft): Draft {
  const [fresh, said] = [draftOf(fields), fieldsOf(draft)];
  const same = (Object.keys(fields) as Field[]).filter((field) => isSame(fields[field], said[field]));
  const kept = Object.fromEntries(same.map((field) => [field, draft[field]]));
  return { ...fresh, ...kept, brand: fresh.brand, category: fresh.category };
}

/** Of a product that is to be a new one. */
export const copyOf = (product: AdminProduct): Fields => ({
  ...fieldsOfProduct(product),
  title: `${product.title} (copy)`,
  sku: null,
  stock: product.stock === null ? null : 0,
});

/** Each address once, as the form shows them. */
const picturesOf = ({ images, imageTexts }: AdminProduct): PictureValue[] =>
  images
    .map((url, at) => ({ url, text: imageTexts?.[at] ?? '' }))
    .filter(({ url }, at) => images.indexOf(url) === at);

// Field by field, so that what is the same is written the same way.
const plainColor = ({ name, hex, class: style, selectedClass }: Color): Color => ({
  name: name.trim(),
  class: style,
  selectedClass,
  ...(hex && { hex: hex.toLowerCase() }),
});
const plainSize = ({ name, inStock }: Size): Size => ({ name: name.trim(), inStock });

const written = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

const textOf = (value: number | null): string => String(value ?? '');
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
