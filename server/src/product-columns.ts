import { toCents, toDollars } from '@kiosk/contract/money.ts';
import { type ProductField, type ProductValues, productFieldNames } from '@kiosk/contract/product-fields.ts';
import type { ColumnType } from './database/dialect.ts';
import type { StoredProduct } from './database/schema/catalogue.ts';

type ColumnName = keyof StoredProduct;

/** A column that keeps a field: its name and type, and how a value becomes what it holds and back. */
type ColumnOf<Value> = {
  [Name in ColumnName]: {
    column: Name;
    type: ColumnType;
    toColumn: (value: Value) => StoredProduct[Name];
    toValue: (stored: StoredProduct[Name]) => Value;
  };
}[ColumnName];

const same = <Name extends ColumnName>(column: Name, type: ColumnType) => ({
  column,
  type,
  toColumn: (value: StoredProduct[Name]) => value,
  toValue: (stored: StoredProduct[Name]) => stored,
});

const json = <Name extends ColumnName>(column: Name) => ({
  column,
  type: 'text' as const,
  toColumn: (value: unknown) => JSON.stringify(value),
  toValue: (stored: string) => JSON.parse(stored),
});

const nullableJson = <Name extends ColumnName>(column: Name) => ({
  column,
  type: 'text' as const,
  toColumn: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  toValue: (stored: string | null) => (stored === null ? null : JSON.parse(stored)),
});

/** Where the table of products keeps each field. */
export const productColumns = {
  sku: same('sku', 'text'),
  title: same('title', 'text'),
  price: { column: 'price_cents', type: 'bigint', toColumn: toCents, toValue: toDollars },
  discountPercentage: same('discount_percentage', 'double precision'),
  brand: same('brand', 'text'),
  category: same('category', 'text'),
  stock: same('stock', 'bigint'),
  rating: same('rating', 'double precision'),
  description: same('description', 'text'),
  details: same('details', 'text'),
  thumbnail: same('thumbnail', 'text'),
  images: json('images'),
  imageTexts: nullableJson('image_texts'),
  highlights: json('highlights'),
  colors: nullableJson('colors'),
  sizes: nullableJson('sizes'),
} as const satisfies { [Field in ProductField]: ColumnOf<ProductValues[Field]> };

type Columns = typeof productColumns;
/** The columns that keep fields. */
export type FieldColumns = Pick<StoredProduct, Columns[ProductField]['column']>;

type AnyColumn = { column: keyof FieldColumns; type: ColumnType } & ColumnOf<unknown>;

/** One field's column, whichever it is. */
export const columnOf = (field: ProductField): AnyColumn => productColumns[field] as never;

/** The fields of a row. */
export const valuesOf = (row: FieldColumns): ProductValues =>
  Object.fromEntries(
    productFieldNames.map((field) => {
      const { column, toValue } = columnOf(field);
      return [field, toValue(row[column] as never)];
    }),
  ) as ProductValues;

/** Any of the fields; one that is absent or undefined is left alone. */
export type SomeValues = { [Field in ProductField]?: ProductValues[Field] | undefined };

/** What the columns of these fields hold. */
export function columnsOf(values: ProductValues): FieldColumns;
export function columnsOf(values: SomeValues): Partial<FieldColumns>;
export function columnsOf(values: SomeValues): Partial<FieldColumns> {
  return Object.fromEntries(
    productFieldNames
      .filter((field) => values[field] !== undefined)
      .map((field) => [columnOf(field).column, columnOf(field).toColumn(values[field])]),
  );
}
