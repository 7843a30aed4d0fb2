import { option, size, sizeStock } from '@kiosk/contract/product-choices.ts';
import type { FileValues } from '@kiosk/contract/product-fields.ts';
import { columnsOf, type FieldColumns, type SomeValues, valuesOf } from '../database/product-columns.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { Priced } from '../database/shop-currency.ts';
import { columnFields, type FileField, writeCell } from './columns.ts';

/** What a file says of a product, or the shop has of what a file may say. */
export type SomeFileValues = { [Field in FileField]?: FileValues[Field] | undefined };

export const fileFields: readonly FileField[] = [...columnFields, 'sizeStocks'];

/** Whether a field is the same in both. */
export const isSame = (field: FileField, one: SomeFileValues, other: SomeFileValues): boolean =>
  keyOf(field, one) === keyOf(field, other);

function keyOf(field: FileField, values: SomeFileValues): string {
  const { sizes: own, options, sizeStocks } = values;
  switch (field) {
    case 'sizes':
      return inOrder(size, own);
    case 'options':
      return inOrder(option, options);
    case 'sizeStocks':
      return inOrder(sizeStock, sizeStocks);
    default:
      return writeCell(field, values[field] as never);
  }
}

/** Whatever the order in which the parts of an item were read. */
const inOrder = <Item extends object>(
  { shape }: { shape: { [Part in keyof Item]: unknown } },
  items: readonly Item[] | null | undefined,
): string => {
  const parts = Object.keys(shape) as (keyof Item)[];
  return JSON.stringify(items?.map((item) => parts.map((part) => item[part] ?? '')));
};

export const pick = (fields: readonly FileField[], values: SomeFileValues): SomeFileValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

export const fileValuesOf = (row: Priced<StoredProduct>): FileValues => ({
  ...valuesOf(row),
  archived: row.archived_at !== null,
});

/** The columns of the table that these values set. @param time from which an archived product is archived */
export function columnsOfFile(values: SomeFileValues, time: string, currency: string): ChangedColumns {
  const { archived, ...fields } = values;
  return {
    ...columnsOf(fields as SomeValues, currency),
    ...(archived !== undefined && { archived_at: archived ? time : null }),
  };
}
export type ChangedColumns = Partial<FieldColumns & Pick<StoredProduct, 'archived_at'>>;
