import * as z from 'zod/mini';
import type { Text } from './language/texts.ts';
import { price } from './price-rule.ts';
import { pictureAddress } from './product-choices.ts';
import * as rules from './product-rules.ts';
import { requiredText } from './text.ts';

export type Unit = 'money' | 'percent';

type Details<Value> = {
  /** What the history, the forms and messages call it. */
  label: Text;
  /** What a new product has where nothing is said. Absent: a new product needs the field. */
  default?: Value;
  /** What null means to a person, where it does not mean 'none'. */
  whenNull?: Text;
  unit?: Unit;
  /** Whether a file of products carries it, under the field's name. */
  inFiles: boolean;
  shownTo: 'everybody' | 'staff';
};

const field = <Rule extends z.ZodMiniType, Given extends Details<z.output<Rule>>>(
  rule: Rule,
  details: Given,
) => ({ rule, ...details });

/**
 * The fields of a product: what a merchant decides about it, each declared here alone. Payloads, rows, files, defaults,
 * comparisons, labels and forms follow from this; where one of them needs something of its own for every field, a
 * missing one is an error of types. In the order in which a file has them.
 */
export const productFields = {
  sku: field(rules.sku, { label: 'Number (SKU)', default: null, inFiles: true, shownTo: 'staff' }),
  title: field(requiredText('Title is required'), { label: 'Title', inFiles: true, shownTo: 'everybody' }),
  price: field(price, { label: 'Price', unit: 'money', inFiles: true, shownTo: 'everybody' }),
  discountPercentage: field(rules.discount, {
    label: 'Discount',
    default: 0,
    unit: 'percent',
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** By which the rate of the tax in the price is found (+). */
  taxClass: field(rules.taxClass, { label: 'Tax', default: 'standard', inFiles: true, shownTo: 'everybody' }),
  /** The value of a brand; administrators may also name one by its label, or a new one. */
  brand: field(requiredText('Brand is required'), { label: 'Brand', inFiles: true, shownTo: 'everybody' }),
  /** The same for categories. */
  category: field(requiredText('Category is required'), {
    label: 'Category',
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** Units left (+); null when they are not counted. */
  stock: field(rules.stock, {
    label: 'Stock',
    default: null,
    whenNull: 'not counted',
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** What one has of it (+), such as 250 g; null: its price is that of a piece. */
  contents: field(rules.contents, { label: 'Contents', default: null, inFiles: true, shownTo: 'everybody' }),
  rating: field(rules.rating, { label: 'Rating', default: 0, inFiles: true, shownTo: 'everybody' }),
  description: field(rules.longText, {
    label: 'Description',
    default: '',
    inFiles: true,
    shownTo: 'everybody',
  }),
  details: field(rules.longText, { label: 'Details', default: '', inFiles: true, shownTo: 'everybody' }),
  /** Blank in a new product: the first of the images. */
  thumbnail: field(pictureAddress, {
    label: 'Thumbnail',
    default: '',
    whenNull: 'the first picture',
    inFiles: true,
    shownTo: 'everybody',
  }),
  images: field(rules.pictures, {
    label: 'Pictures',
    default: [],
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** What is to be seen on each of `images` (+), for people who do not see it; null where nobody has said it. */
  imageTexts: field(z.nullable(rules.pictureTexts), {
    label: 'Texts of pictures',
    default: null,
    inFiles: true,
    shownTo: 'everybody',
  }),
  highlights: field(rules.highlights, {
    label: 'Highlights',
    default: [],
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** Null: the shop's usual colours are offered. Empty: there is no choice. */
  colors: field(z.nullable(rules.colors.check(rules.differentNames('This color is in the list already'))), {
    label: 'Colors',
    default: null,
    whenNull: 'the usual ones',
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** Null: the shop's usual sizes are offered. Empty: there is no choice. */
  sizes: field(z.nullable(rules.sizes.check(rules.differentNames('This size is in the list already'))), {
    label: 'Sizes',
    default: null,
    whenNull: 'the usual ones',
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** What shoppers choose instead of sizes (+): the sizes are the combinations of their values. */
  options: field(
    z.nullable(rules.options.check(rules.differentNames('There is an option of this name already'))),
    { label: 'Options', default: null, inFiles: true, shownTo: 'everybody' },
  ),
  /** What explains its sizes instead of the chart of its category (+); one that is not there any more does not. */
  sizeChart: field(rules.chosenSizeChart, {
    label: 'Size chart',
    default: null,
    whenNull: 'by category',
    inFiles: true,
    shownTo: 'everybody',
  }),
  /** The stock of each size (+), of which the product's is the sum; null: all share the product's. */
  sizeStocks: field(z.nullable(rules.sizeStocks), {
    label: 'Stock of each size',
    default: null,
    whenNull: 'shared',
    inFiles: true,
    shownTo: 'everybody',
  }),
};

type Fields = typeof productFields;
export type ProductField = keyof Fields;

/** The values of all fields, as administrators and files know them. Prices in the shop's currency. */
export type ProductValues = { [Field in ProductField]: z.output<Fields[Field]['rule']> };

type FieldInFiles = {
  [Field in ProductField]: Fields[Field]['inFiles'] extends true ? Field : never;
}[ProductField];

/** The values of a product in a file. Its id has a column of its own. */
export type FileValues = Pick<ProductValues, FieldInFiles> & { archived: boolean };

/** What a product's own row has in columns of their names. */
export type ColumnField = Exclude<keyof FileValues, 'sizeStocks'>;

/** A column of a file; `variant` is blank in the row of a product. */
export type FileColumn = ColumnField | 'id' | 'variant';

/** A field that a new product needs. */
export type NeededField = {
  [Field in ProductField]: Fields[Field] extends { default: unknown } ? never : Field;
}[ProductField];

export const productFieldNames = Object.keys(productFields) as ProductField[];

type Declaration = Details<unknown> & { rule: z.ZodMiniType };

/** One field's declaration, whichever it is. */
export const declarationOf = (name: ProductField): Declaration => productFields[name];

type ShownField = {
  [Field in ProductField]: Fields[Field]['shownTo'] extends 'everybody' ? Field : never;
}[ProductField];

const shownNames = productFieldNames.filter((name) => declarationOf(name).shownTo === 'everybody');

/** Of something for each field, that of the fields which everybody may read. */
export const shownOf = <Each extends Record<ProductField, unknown>>(each: Each) =>
  Object.fromEntries(shownNames.map((name) => [name, each[name]])) as Pick<Each, ShownField>;

export const isNeeded = (name: ProductField): name is NeededField =>
  declarationOf(name).default === undefined;

/** What a new product has where nothing is said. */
export const productDefaults = Object.fromEntries(
  productFieldNames.filter((name) => !isNeeded(name)).map((name) => [name, declarationOf(name).default]),
) as Omit<ProductValues, NeededField>;

const ofEachField = (get: (name: ProductField) => z.ZodMiniType) =>
  Object.fromEntries(productFieldNames.map((name) => [name, get(name)]));

type Rules = { [Field in ProductField]: Fields[Field]['rule'] };

/** The rule of each field, for administrators. */
export const productRules = ofEachField((name) => declarationOf(name).rule) as Rules;

/** The same for a new product: a field that has a default may be left out. */
export const newProductRules = ofEachField((name) => {
  const { rule, default: initial } = declarationOf(name);
  return isNeeded(name) ? rule : z._default(rule, initial as null);
}) as {
  [Field in ProductField]: Field extends NeededField ? Rules[Field] : z.ZodMiniDefault<Rules[Field]>;
};
