import * as z from 'zod/mini';
import type { Text } from './language/texts.ts';
import { price } from './price-rule.ts';
import { pictureAddress, shownSize } from './product-choices.ts';
import * as rules from './product-rules.ts';
import { requiredText } from './text.ts';

export type Unit = 'money' | 'percent';

type Details<Value> = {
  /** Its name in the history, in forms and in messages. */
  label: Text;
  /** The value of a new product that does not name the field. Absent: a new product needs it. */
  default?: Value;
  /** How null is shown, where it does not mean 'none'. */
  whenNull?: Text;
  unit?: Unit;
  /** The hint of the import page about its cells. Absent: files have no column for it. */
  fileHint?: Text;
  shownTo: 'everybody' | 'staff';
  /** The rule of responses, where it differs from that of requests by more than null. */
  answer?: z.ZodMiniType;
  /** Responses show null. Other fields that are null are left out of responses. */
  isNullShown?: true;
};

const field = <Rule extends z.ZodMiniType, Given extends Details<z.output<Rule>>>(
  rule: Rule,
  details: Given,
) => ({ rule, ...details });

const found: Text = 'by which the product is found; a row with a new one adds a product';
const needed: Text = 'required for a new product; a price is written as 12.50';
const number: Text = 'a number; an empty cell means 0';
const severalLines: Text = 'text, which may have several lines';
const addresses: Text =
  'addresses, or names of pictures that are chosen with the file, such as cup.jpg; one per line. Pictures chosen without a file go to the products with the SKUs in their names: CUP-7.jpg, CUP-7-2.jpg';
const choices: Text =
  'one per line: “Navy | #1c2a4a”, “XL | sold out”; “usual” for the shop’s usual ones, “none” for no choice, empty for what new products have';

/**
 * The fields of a product that a merchant decides, each declared here alone, in the order of a file's columns. Payloads,
 * rows, files, defaults, comparisons, labels and forms follow from this. Where one of them needs more for every field, a
 * missing one is a type error.
 */
export const productFields = {
  sku: field(rules.sku, { label: 'Number (SKU)', default: null, fileHint: found, shownTo: 'staff' }),
  title: field(requiredText('Title is required'), { label: 'Title', fileHint: needed, shownTo: 'everybody' }),
  price: field(price, { label: 'Price', unit: 'money', fileHint: needed, shownTo: 'everybody' }),
  discountPercentage: field(rules.discount, {
    label: 'Discount',
    default: 0,
    unit: 'percent',
    fileHint: number,
    shownTo: 'everybody',
  }),
  /** The tax class, which gives the rate of the tax in the price (+). */
  taxClass: field(rules.taxClass, {
    label: 'Tax',
    default: 'standard',
    fileHint: 'standard, reduced, none, or the name of a tax of your own',
    shownTo: 'everybody',
  }),
  /** The value of a brand; administrators may also name one by its label, or a new one. */
  brand: field(requiredText('Brand is required'), { label: 'Brand', fileHint: needed, shownTo: 'everybody' }),
  /** The same for categories. */
  category: field(requiredText('Category is required'), {
    label: 'Category',
    fileHint: needed,
    shownTo: 'everybody',
  }),
  /** Units left (+); null when they are not counted. */
  stock: field(rules.stock, {
    label: 'Stock',
    default: null,
    whenNull: 'not counted',
    isNullShown: true,
    fileHint: 'units left; an empty cell means that they are not counted',
    shownTo: 'everybody',
  }),
  /** The quantity in one unit (+), such as 250 g, from which the price per kg follows; null: there is none. */
  contents: field(rules.contents, {
    label: 'Contents',
    default: null,
    answer: z.string(),
    fileHint: 'the quantity in one unit, for the price per kg, l, m or m²: 250 g, 0.75 l, 2 m',
    shownTo: 'everybody',
  }),
  rating: field(rules.rating, { label: 'Rating', default: 0, fileHint: number, shownTo: 'everybody' }),
  description: field(rules.longText, {
    label: 'Description',
    default: '',
    fileHint: severalLines,
    shownTo: 'everybody',
  }),
  details: field(rules.longText, {
    label: 'Details',
    default: '',
    fileHint: severalLines,
    shownTo: 'everybody',
  }),
  /** Blank in a new product: the first of the images. */
  thumbnail: field(pictureAddress, {
    label: 'Thumbnail',
    default: '',
    whenNull: 'the first picture',
    fileHint: addresses,
    shownTo: 'everybody',
  }),
  images: field(rules.pictures, {
    label: 'Pictures',
    default: [],
    fileHint: addresses,
    shownTo: 'everybody',
  }),
  /** Alternative texts of `images` (+); null where there are none. */
  imageTexts: field(z.nullable(rules.pictureTexts), {
    label: 'Picture texts',
    default: null,
    fileHint:
      'what the images show, for people who cannot see them; one per line, in the order of the images',
    shownTo: 'everybody',
  }),
  highlights: field(rules.highlights, {
    label: 'Highlights',
    default: [],
    fileHint: 'one per line inside the cell',
    shownTo: 'everybody',
  }),
  /** Null: the shop's usual colors are offered. Empty: there is no choice. */
  colors: field(z.nullable(rules.colors.check(rules.differentNames('This color is in the list already'))), {
    label: 'Colors',
    default: null,
    whenNull: 'the usual ones',
    fileHint: choices,
    shownTo: 'everybody',
  }),
  /** Null: the shop's usual sizes are offered. Empty: there is no choice. */
  sizes: field(z.nullable(rules.sizes.check(rules.differentNames('This size is in the list already'))), {
    label: 'Sizes',
    default: null,
    answer: z.array(shownSize),
    whenNull: 'the usual ones',
    fileHint: choices,
    shownTo: 'everybody',
  }),
  /** What shoppers choose instead of sizes (+): the sizes are the combinations of their values. */
  options: field(
    z.nullable(rules.options.check(rules.differentNames('There is an option of this name already'))),
    {
      label: 'Options',
      default: null,
      fileHint: 'what the variants of a product differ in: “Weight | Grind”',
      shownTo: 'everybody',
    },
  ),
  /** The size chart shown instead of its category's (+). A deleted chart is not shown. */
  sizeChart: field(rules.chosenSizeChart, {
    label: 'Size chart',
    default: null,
    whenNull: 'by category',
    answer: z.string(),
    fileHint: 'the name of one of your size charts, or “none”; leave empty to use the category’s chart',
    shownTo: 'everybody',
  }),
  /** The stock of each size (+), of which the product's is the sum; null: all share the product's. */
  sizeStocks: field(z.nullable(rules.sizeStocks), {
    label: 'Stock of each size',
    default: null,
    whenNull: 'shared',
    shownTo: 'everybody',
  }),
};

export type ProductFields = typeof productFields;
export type ProductField = keyof ProductFields;

/** The values of all fields, as administrators and files know them. Prices in the shop's currency. */
export type ProductValues = { [Field in ProductField]: z.output<ProductFields[Field]['rule']> };

/** Fields that a product's own row in a file has, in columns of the same names. */
export type FieldInFiles = {
  [Field in ProductField]: ProductFields[Field] extends { fileHint: unknown } ? Field : never;
}[ProductField];

export const isInFiles = (name: ProductField): name is FieldInFiles =>
  declarationOf(name).fileHint !== undefined;

/** The values of a product in a file. The stocks of its sizes are in rows of their own; the id is no field. */
export type FileValues = Pick<ProductValues, FieldInFiles | 'sizeStocks'> & { archived: boolean };

/** A field that a new product needs. */
export type NeededField = {
  [Field in ProductField]: ProductFields[Field] extends { default: unknown } ? never : Field;
}[ProductField];

export const productFieldNames = Object.keys(productFields) as ProductField[];

export type FieldDeclaration = Details<unknown> & { rule: z.ZodMiniType };

/** One field's declaration, whichever it is. */
export const declarationOf = (name: ProductField): FieldDeclaration => productFields[name];

export const isNeeded = (name: ProductField): name is NeededField =>
  declarationOf(name).default === undefined;

/** The values of a new product that names only the needed fields. */
export const productDefaults = Object.fromEntries(
  productFieldNames.filter((name) => !isNeeded(name)).map((name) => [name, declarationOf(name).default]),
) as Omit<ProductValues, NeededField>;
