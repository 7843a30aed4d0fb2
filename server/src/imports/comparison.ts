import { isNeeded, productDefaults, productFieldNames } from '@kiosk/contract/product-fields.ts';
import { surplusOf, textsFollowing } from '../catalogue/editing/image-texts.service.ts';
import type { StoredProduct } from '../database/schema/catalogue.ts';
import type { ImportChangesTable, ImportRowsTable } from '../database/schema/imports.ts';
import { fileFields, fileValuesOf, pick, type SomeFileValues, writeCell } from './columns.ts';
import type { RowError } from './row-reader.ts';

/** What a row does to its product, or what is wrong with the row. */
type Comparison = ImportChangesTable | RowError[];

/** What a new product has where the file says nothing: without a thumbnail, the first of its pictures. */
export const wholeOfNew = (given: SomeFileValues): SomeFileValues => ({
  ...productDefaults,
  ...(given.images && { thumbnail: given.images[0] ?? '' }),
  ...given,
});

/** What a new product would be, or what it lacks. */
export function addition(row: ImportRowsTable, given: SomeFileValues): Comparison {
  const missing = productFieldNames.filter((field) => isNeeded(field) && given[field] === undefined);
  if (missing.length > 0) {
    return missing.map((column) => ({
      ...placeOf(row),
      column,
      message: `There is no such product yet, and a new one needs a ${column}.`,
    }));
  }
  const surplus = surplusIn(row, wholeOfNew(given));
  if (surplus) return surplus;
  return {
    ...about(row),
    action: 'new',
    product_id: row.given_id ?? row.new_id,
    title: given.title ?? '',
    base_version: null,
    base_stock: null,
    before: null,
    after: JSON.stringify(given),
  };
}

/** What a row changes of a product that is there, or what is wrong with it. */
export function change(row: ImportRowsTable, said: SomeFileValues, product: StoredProduct): Comparison {
  const current = fileValuesOf(product);
  // A file that names pictures and no texts leaves each text with its picture.
  const given = { ...said, ...textsFollowing(said, current) };
  const changed = fileFields.filter((field) => {
    const value = given[field];
    return value !== undefined && writeCell(field, value) !== writeCell(field, current[field]);
  });
  const whole = { ...current, ...given };
  const surplus = changed.includes('imageTexts') && surplusIn(row, whole);
  if (surplus) return surplus;
  const isChanged = changed.length > 0;
  return {
    ...about(row),
    action: isChanged ? 'changed' : 'unchanged',
    product_id: product.id,
    title: whole.title ?? '',
    base_version: product.version,
    base_stock: product.stock,
    before: isChanged ? JSON.stringify(pick(changed, current)) : null,
    after: isChanged ? JSON.stringify(pick(changed, given)) : null,
  };
}

/** What is wrong with texts that belong to no picture. */
function surplusIn(row: ImportRowsTable, whole: SomeFileValues): RowError[] | undefined {
  const message = surplusOf({ images: whole.images ?? [], imageTexts: whole.imageTexts });
  return message === undefined ? undefined : [{ ...placeOf(row), column: 'imageTexts', message }];
}

const placeOf = ({ row, line }: ImportRowsTable) => ({ row, line });

const about = ({ import_id, row, line }: ImportRowsTable) => ({ import_id, row, line });
