import { usualCurrency } from '@kiosk/contract/currency.ts';
import { fromMinor, toMinor } from '@kiosk/contract/money.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { type ProductField, type ProductValues, productFieldNames } from '@kiosk/contract/product-fields.ts';
import type { ColumnType } from './dialect.ts';
import { parseOnce } from './parse-once.ts';
import type { Priced } from './shop-currency.ts';

/** A column that keeps a field: its name and type, and how a value becomes what it holds and back. */
type ColumnOf<Name extends string, Value, Stored> = {
  column: Name;
  type: ColumnType;
  toColumn: (value: Value) => Stored;
  toValue: (stored: Stored) => Value;
};

const same =
  <Value>(type: ColumnType) =>
  <Name extends string>(column: Name): ColumnOf<Name, Value, Value> => ({
    column,
    type,
    toColumn: (value) => value,
    toValue: (stored) => stored,
  });

const text = same<string>('text');
const integer = same<number>('bigint');
const real = same<number>('double precision');

/** Lists are always read and written as a whole; the rule of the field has checked what is in them. */
// biome-ignore lint/suspicious/noExplicitAny: what JSON holds.
const json = <Name extends string>(column: Name): ColumnOf<Name, any, string> => ({
  column,
  type: 'text',
  toColumn: (value) => JSON.stringify(value),
  toValue: (stored) => JSON.parse(stored),
});

const nullable = <Name extends string, Value, Stored>({
  toColumn,
  toValue,
  ...named
}: ColumnOf<Name, Value, Stored>): ColumnOf<Name, Value | null, Stored | null> => ({
  ...named,
  toColumn: (value) => (value === null ? null : toColumn(value)),
  toValue: (stored) => (stored === null ? null : toValue(stored)),
});

type Keeping<Value> = {
  toColumn: (value: Value, currency: string) => unknown;
  toValue: (stored: never, currency: string) => Value;
};

/** Where the table of products keeps each field. */
export const productColumns = {
  /** Imports find the product by it. */
  sku: nullable(text('sku')),
  title: text('title'),
  price: {
    ...integer('price_cents'),
    toColumn: toMinor,
    toValue: fromMinor,
  },
  discountPercentage: real('discount_percentage'),
  taxClass: text('tax_class'),
  brand: text('brand'),
  category: text('category'),
  stock: nullable(integer('stock')),
  contents: nullable(text('contents')),
  rating: real('rating'),
  description: text('description'),
  details: text('details'),
  thumbnail: text('thumbnail'),
  images: json('images'),
  /** In the order of `images`. */
  imageTexts: nullable(json('image_texts')),
  highlights: json('highlights'),
  colors: nullable(json('colors')),
  sizes: nullable(json('sizes')),
  options: nullable(json('options')),
  sizeChart: nullable(text('size_chart')),
  sizeStocks: nullable(json('size_stocks')),
} satisfies { [Field in ProductField]: Keeping<ProductValues[Field]> };

type Columns = typeof productColumns;
/** What the columns hold that keep fields. */
export type FieldColumns = {
  [Field in keyof Columns as Columns[Field]['column']]: ReturnType<Columns[Field]['toColumn']>;
};

type AnyColumn = Pick<ColumnOf<keyof FieldColumns, unknown, unknown>, 'column' | 'type'> & {
  /** `currency` is that of the prices. */
  toColumn: (value: unknown, currency: string) => unknown;
  toValue: (stored: unknown, currency: string) => unknown;
};

/** One field's column, whichever it is. */
export const columnOf = (field: ProductField): AnyColumn => productColumns[field] as never;

/** The type of each column that keeps a field. */
export const fieldColumnTypes = Object.fromEntries(
  Object.values(productColumns).map(({ column, type }) => [column, type]),
) as Record<keyof FieldColumns, ColumnType>;

export const valuesOf = (row: Priced<FieldColumns>): ProductValues =>
  Object.fromEntries(
    productFieldNames.map((field) => {
      const { column, toValue } = columnOf(field);
      return [field, toValue(row[column], row.currency)];
    }),
  ) as ProductValues;

/** Any of the fields; one that is absent or undefined is left alone. */
export type SomeValues = { [Field in ProductField]?: ProductValues[Field] | undefined };

export function columnsOf(values: ProductValues, currency: string): FieldColumns;
export function columnsOf(values: SomeValues & { price?: undefined }): Partial<FieldColumns>;
export function columnsOf(values: SomeValues, currency: string): Partial<FieldColumns>;
export function columnsOf(values: SomeValues, currency = usualCurrency): Partial<FieldColumns> {
  return Object.fromEntries(
    productFieldNames
      .filter((field) => values[field] !== undefined)
      .map((field) => [columnOf(field).column, columnOf(field).toColumn(values[field], currency)]),
  );
}

/** The columns of what a shopper chooses, and of its stock. */
export const choiceColumns = ['colors', 'sizes', 'options', 'size_stocks'] as const;

type Choices = Pick<Product, 'colors' | 'sizes' | 'options' | 'sizeStocks'>;

/** What a shopper chooses; absent where the product brings nothing of its own. The merchant's numbers are left out. */
export function choicesOf(row: Pick<FieldColumns, (typeof choiceColumns)[number]>): Choices {
  const colors: ProductValues['colors'] = parseOnce(row.colors);
  const sizes: ProductValues['sizes'] = parseOnce(row.sizes);
  const options: ProductValues['options'] = parseOnce(row.options);
  const sizeStocks: ProductValues['sizeStocks'] = productColumns.sizeStocks.toValue(row.size_stocks);
  return {
    ...(colors && { colors }),
    ...(sizes && { sizes: sizes.map(({ sku: _, ...size }) => size) }),
    ...(options && { options }),
    ...(sizeStocks && { sizeStocks }),
  };
}
