import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';
import { productDefaults } from '@kiosk/contract/product-fields.ts';
import type { PictureValue } from '../pictures/order.ts';
import type { Keyed } from '../rows/keyed.ts';
import {
  choiceControl,
  draftOfColor,
  draftOfSizes,
  optionList,
  plainColor,
  type SizeDraft,
  type SizeFields,
  sizesOf,
  stocksOf,
} from './choice-drafts.ts';
import {
  amount,
  facet,
  line,
  lines,
  numberOrZero,
  optionalLine,
  optionalNumber,
  percentOrZero,
  pictureList,
} from './controls.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import type { OpenProduct } from './open-product.ts';

const controls = {
  title: line,
  sku: optionalLine,
  taxClass: line,
  brand: facet,
  category: facet,
  price: amount,
  discountPercentage: percentOrZero,
  stock: optionalNumber,
  contents: optionalLine,
  rating: numberOrZero,
  description: line,
  details: line,
  highlights: lines,
  /** '' is the first picture. */
  thumbnail: optionalLine,
  pictures: pictureList,
  colors: choiceControl<Color, Keyed<Required<Color>>>(draftOfColor, plainColor),
  options: optionList,
  /** '' is that of its category. */
  sizeChart: optionalLine,
} satisfies {
  [Name in Exclude<FieldName, keyof SizeFields>]: {
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
